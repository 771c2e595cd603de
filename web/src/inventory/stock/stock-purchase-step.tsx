/** 'Cantidad y Precio': the quantity, the unit cost, and the total. */
import {
  type AddStock,
  addStockStepLabels,
  costChangeNotice,
  setPurchaseQuantity,
  setPurchaseUnitCost,
  purchaseQuantityStepFaults,
  purchaseTotal,
  stockQuantityAfterPurchase,
} from '@cuadra/domain/wizard/add-stock-wizard';
import { formatMoney } from '@cuadra/domain/kernel/money';
import { useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { MoneyField } from '../../fields/money-field.tsx';
import { MoneyText } from '../../figures/money-text.tsx';
import { QuantityField } from '../../fields/quantity-field.tsx';
import { QuantityText } from '../../figures/quantity-text.tsx';
import { useShopLocale } from '../../figures/shop-locale.tsx';
import { WizardScreen } from '../../kit/wizard-screen.tsx';
import { useCanSeeCosts } from '../../hooks/use-shop.ts';
import { FactList } from '../fact-list.tsx';
import type { ProductStepProps } from './product-step-props.tsx';

export function StockPurchaseStep({ wizard, onChange, onNext, progress }: ProductStepProps<AddStock>) {
  const { currency } = useShopLocale();
  const [isAsked, setIsAsked] = useState(false);
  const { productData: product, quantity, cost } = wizard.data;
  const faults = isAsked ? purchaseQuantityStepFaults(wizard) : undefined;
  const goOn = () => {
    setIsAsked(true);
    if (Object.keys(purchaseQuantityStepFaults(wizard)).length === 0) onNext(wizard);
  };
  const hasCost = useCanSeeCosts();
  const registered =
    product.cost === null
      ? 'Todavía no se sabe cuánto cuesta.'
      : `Costo registrado: ${formatMoney(product.cost, currency)}`;
  return (
    <WizardScreen
      question={addStockStepLabels['quantity-and-cost']}
      progress={progress}
      onSubmit={goOn}
      startsIn="first-field"
      actions={<Button type="submit">Continuar</Button>}
    >
      <div className="grid gap-5 md:grid-cols-2 md:items-end">
        <QuantityField
          label="Cantidad comprada"
          unit={product.unit}
          value={quantity}
          onChange={(typed) => onChange(setPurchaseQuantity(wizard, typed))}
          error={faults?.quantity}
          enterKeyHint="next"
        />
        <MoneyField
          label="Costo por unidad"
          hint={hasCost ? registered : undefined}
          value={cost}
          onChange={(typed) => onChange(setPurchaseUnitCost(wizard, typed))}
          note={hasCost ? costChangeNotice(wizard.data) : undefined}
          error={faults?.cost}
          enterKeyHint="next"
        />
      </div>
      <FactList
        facts={[
          { label: 'Total de la compra', value: <MoneyText amount={purchaseTotal(wizard.data)} />, isMain: true },
          {
            label: 'Quedará',
            value: <QuantityText quantity={stockQuantityAfterPurchase(wizard.data)} unit={product.unit} />,
          },
        ]}
      />
    </WizardScreen>
  );
}
