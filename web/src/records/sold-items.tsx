/** The lines of an income, marked where more was sold than the stock had. */
import { type Income, itemAmount, type TransactionItem } from '@cuadra/domain/rows/transaction';
import { ListRow, ListRowLink, RowList } from '../kit/list-row.tsx';
import { MoneyText } from '../figures/money-text.tsx';
import { QuantityText } from '../figures/quantity-text.tsx';
import { SectionHeading } from '../kit/section-heading.tsx';
import { AlertIcon } from '../icons/icons-status.tsx';
import { useShop } from '../hooks/use-shop.ts';

export function SoldItems({ record }: { readonly record: Income }) {
  if (record.items.length === 0) return null;
  return (
    <section aria-labelledby="record-lines" className="flex flex-col gap-2">
      <SectionHeading id="record-lines">Lo que se vendió</SectionHeading>
      <RowList label="Lo que se vendió">
        {record.items.map((item) => (
          <Line key={item.uuid} item={item} />
        ))}
      </RowList>
    </section>
  );
}

function Line({ item }: { readonly item: TransactionItem }) {
  const { businessId, copy } = useShop();
  const { description, quantity, unit, price, selectedProductUuid: productId } = item;
  const parts = {
    title: description,
    hint: <LineHint item={item} />,
    amount: <MoneyText amount={itemAmount(item)} className="font-bold" />,
    amountHint: (
      <>
        <QuantityText quantity={quantity} unit={unit} /> × <MoneyText amount={price} />
      </>
    ),
  };
  if (productId === null || !copy.books.products.has(productId)) return <ListRow {...parts} />;
  return (
    <ListRowLink
      to="/business/$businessId/inventory/product/$productId"
      params={{ businessId, productId }}
      {...parts}
    />
  );
}

function LineHint({ item }: { readonly item: TransactionItem }) {
  const { trackStock, requestedQuantity, actualQuantity, unit, oldOrNewProduct } = item;
  const isShort = trackStock && actualQuantity < requestedQuantity;
  return (
    <>
      {oldOrNewProduct === 'new' && 'Nuevo'}
      {isShort && (
        <span className="flex gap-1 text-warn">
          <AlertIcon className="mt-px size-5" />
          <span>
            Se pidió <QuantityText quantity={requestedQuantity} unit={unit} /> y del stock salió{' '}
            <QuantityText quantity={actualQuantity} unit={unit} />
          </span>
        </span>
      )}
    </>
  );
}
