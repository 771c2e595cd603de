import type { ProductSales, SalesFigures } from '@cuadra/domain/reports/sales-report';
import { isEveryCostOfSalesUnknown } from '@cuadra/domain/reports/unknown-cost';
import { sortByDescription } from '@cuadra/domain/search/sort-by-description';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatWholeNumber } from '@cuadra/domain/kernel/format-count';
import { type TableColumn, DataTable, type Sorting } from '../kit/data-table.tsx';
import { ListRow, ListRowLink } from '../kit/list-row.tsx';
import { ShowMoreButton } from '../kit/show-more-button.tsx';
import { MoneyText } from '../figures/money-text.tsx';
import { QuantityText } from '../figures/quantity-text.tsx';
import { useCanSeeEarnings, useShop } from '../hooks/use-shop.ts';

interface SalesByProductProps {
  /** The highest income first. */
  readonly products: readonly ProductSales[];
  readonly total: SalesFigures;
}

const SHOWN_AT_FIRST = 10;
const figures = ['income', 'cost', 'profit'] as const;

export function SalesByProduct({ products, total }: SalesByProductProps) {
  const [sorting, setSorting] = useState<Sorting>({ key: 'income', direction: 'descending' });
  const [isWhole, setIsWhole] = useState(false);
  const hasEarnings = useCanSeeEarnings();
  const sorted = sortedBy(products.filter(isStillSold), sorting);
  const shown = isWhole ? sorted : sorted.slice(0, SHOWN_AT_FIRST);
  if (sorted.length === 0) return <p className="px-1 text-ink-soft">Todo lo que se vendió en estos días volvió.</p>;
  return (
    <>
      <DataTable
        caption="Ventas por producto"
        columns={columnsFor(total, hasEarnings)}
        rows={shown}
        rowKey={({ productId, unit, description }) => productId ?? `${unit} ${description}`}
        sorting={sorting}
        onSort={setSorting}
        renderRow={(product) => <ProductRow product={product} />}
      />
      {shown.length < sorted.length && (
        <ShowMoreButton onPress={() => setIsWhole(true)}>
          {`Ver los ${formatWholeNumber(sorted.length)} productos`}
        </ShowMoreButton>
      )}
    </>
  );
}

/** False where everything came back that was sold. */
function isStillSold({ quantity, income }: ProductSales): boolean {
  return quantity !== 0 || income !== 0;
}

function columnsFor(total: SalesFigures, hasEarnings: boolean): readonly TableColumn<ProductSales>[] {
  return [
    {
      key: 'description',
      header: 'Producto',
      cell: (product) => <ProductName product={product} />,
      isRowHeader: true,
      isSortable: true,
      footer: 'Total',
    },
    {
      key: 'quantity',
      header: 'Cantidad',
      align: 'end',
      cell: ({ quantity, unit }) => <QuantityText quantity={quantity} unit={unit} />,
    },
    { ...money('income', 'Ventas'), footer: <MoneyText amount={total.income} /> },
    ...(hasEarnings
      ? [
          { ...money('cost', 'Costo'), footer: <MoneyText amount={total.cost} /> },
          { ...money('profit', 'Ganancia'), footer: <MoneyText amount={total.profit} /> },
        ]
      : []),
  ];
}

function money(key: (typeof figures)[number], header: string): TableColumn<ProductSales> {
  return {
    key,
    header,
    align: 'end',
    isSortable: true,
    cell: (product) =>
      key !== 'income' && isEveryCostOfSalesUnknown(product) ? (
        <span className="text-ink-soft">{key === 'cost' ? 'sin costo' : 'no se sabe'}</span>
      ) : (
        <MoneyText amount={product[key]} />
      ),
  };
}

function ProductName({ product }: { readonly product: ProductSales }) {
  const { businessId, copy } = useShop();
  const { productId, description } = product;
  if (productId === null || !copy.books.products.has(productId)) return description;
  return (
    <Link
      to="/business/$businessId/inventory/product/$productId"
      params={{ businessId, productId }}
      className="wrap-anywhere hover:text-accent hover:underline"
    >
      {description}
    </Link>
  );
}

function ProductRow({ product }: { readonly product: ProductSales }) {
  const { businessId, copy } = useShop();
  const { productId, description, quantity, unit, income, profit } = product;
  const hasEarnings = useCanSeeEarnings();
  const parts = {
    title: description,
    hint: <QuantityText quantity={quantity} unit={unit} />,
    amount: <MoneyText amount={income} className="font-bold" />,
    amountHint: !hasEarnings ? undefined : isEveryCostOfSalesUnknown(product) ? (
      'sin costo'
    ) : (
      <>
        ganancia <MoneyText amount={profit} />
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

function sortedBy(products: readonly ProductSales[], { key, direction }: Sorting): readonly ProductSales[] {
  const sign = direction === 'ascending' ? 1 : -1;
  const figure = figures.find((one) => one === key);
  if (figure !== undefined) return products.toSorted((a, b) => sign * (a[figure] - b[figure]));
  const byName = sortByDescription(products);
  return direction === 'ascending' ? byName : byName.toReversed();
}
