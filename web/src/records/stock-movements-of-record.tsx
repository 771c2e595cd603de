import { type StockLog, stockLogTypeLabels } from '@cuadra/domain/rows/stock-log';
import { ListRow, ListRowLink, RowList } from '../kit/list-row.tsx';
import { MoneyText } from '../figures/money-text.tsx';
import { QuantityText } from '../figures/quantity-text.tsx';
import { SectionHeading } from '../kit/section-heading.tsx';
import { useCanSeeCosts, useCanSeeEarnings, useShop } from '../hooks/use-shop.ts';

export function StockMovementsOfRecord({ stockLogs }: { readonly stockLogs: readonly StockLog[] }) {
  const { products } = useShop().copy.books;
  // A service is sold, and moves no stock.
  const moved = stockLogs.filter(({ productId }) => products.get(productId)?.trackStock !== false);
  if (moved.length === 0) return null;
  return (
    <section aria-labelledby="record-stock" className="flex flex-col gap-2">
      <SectionHeading id="record-stock">En el inventario</SectionHeading>
      <RowList label="En el inventario">
        {moved.map((log) => (
          <StockLine key={log.uuid} log={log} />
        ))}
      </RowList>
    </section>
  );
}

function StockLine({ log }: { readonly log: StockLog }) {
  const { businessId, copy } = useShop();
  const { productId, type, effect } = log;
  const hasCost = useCanSeeCosts();
  const hasEarnings = useCanSeeEarnings();
  const cost = (type === 'sell' ? hasEarnings : hasCost) ? log.cost : null;
  const product = copy.books.products.get(productId);
  const parts = {
    title: product?.description ?? 'Producto retirado',
    hint: (
      <>
        {stockLogTypeLabels[type]}
        {cost !== null && (
          <>
            {' '}
            · costo <MoneyText amount={cost} />
          </>
        )}
      </>
    ),
    amount: (
      <span className="font-bold">
        {effect > 0 && '+'}
        <QuantityText quantity={effect} unit={product?.unit} />
      </span>
    ),
  };
  if (product === undefined) return <ListRow {...parts} />;
  return (
    <ListRowLink
      to="/business/$businessId/inventory/product/$productId"
      params={{ businessId, productId }}
      {...parts}
    />
  );
}
