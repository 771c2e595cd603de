import { knownStockValue } from '@cuadra/domain/inventory/stock-movements';
import { averageOrLastCost, marginOfProduct, type Product } from '@cuadra/domain/rows/product';
import { unitLabels } from '@cuadra/domain/kernel/unit';
import { Card } from '../kit/card.tsx';
import { MoneyText } from '../figures/money-text.tsx';
import { QuantityText } from '../figures/quantity-text.tsx';
import { Stat } from '../figures/stat.tsx';
import { useCanSeeCosts, useCanSeeEarnings } from '../hooks/use-shop.ts';
import { FactList } from './fact-list.tsx';
import { StockStateBadge } from './stock-state-badge.tsx';

/** The most important figure of a product. */
export function MainProductFigure({ product }: { readonly product: Product }) {
  const { stock, unit, price, trackStock } = product;
  return (
    <Card>
      <Stat
        label={trackStock ? 'Stock' : unitLabels[unit]}
        size="large"
        value={trackStock ? <QuantityText quantity={stock} unit={unit} /> : <MoneyText amount={price} />}
        hint={trackStock && <StockStateBadge product={product} />}
      />
    </Card>
  );
}

export function ProductFigures({ product }: { readonly product: Product }) {
  const { price, cost, trackStock } = product;
  const stockValue = knownStockValue(product);
  const hasCost = useCanSeeCosts();
  const hasEarnings = useCanSeeEarnings();
  const average = hasEarnings ? averageOrLastCost(product) : null;
  const margin = hasEarnings ? marginOfProduct(product) : undefined;
  return (
    <FactList
      facts={[
        { label: 'Precio de venta', value: <MoneyText amount={price} /> },
        ...(hasCost ? [{ label: 'Costo', value: cost === null ? 'Sin costo' : <MoneyText amount={cost} /> }] : []),
        ...(average === null || average === cost
          ? []
          : [{ label: 'Costo promedio', value: <MoneyText amount={average} /> }]),
        ...(margin === undefined
          ? []
          : [{ label: `Ganancia por unidad (${margin.percent} %)`, value: <MoneyText amount={margin.amount} /> }]),
        ...(trackStock && hasEarnings
          ? [
              {
                label: 'Valor del stock',
                value: stockValue === undefined ? 'No se sabe' : <MoneyText amount={stockValue} />,
              },
            ]
          : []),
      ]}
    />
  );
}
