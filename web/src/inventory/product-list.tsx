/**
 * The list of products: rows on a phone, a table on a wider screen. Only parts near the viewport are rendered, so that
 * five thousand products are as fast as five.
 *
 * The division into parts depends only on the products, so the page keeps its full height, and going back finds the
 * former scroll position.
 */
import { knownStockValue } from '@cuadra/domain/inventory/stock-movements';
import { averageOrLastCost, type Product } from '@cuadra/domain/rows/product';
import { unitLabels } from '@cuadra/domain/kernel/unit';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { ListRowLink } from '../kit/list-row.tsx';
import { MoneyText } from '../figures/money-text.tsx';
import { QuantityText } from '../figures/quantity-text.tsx';
import { useHasRoomForTable } from '../browser/use-has-room-for-table.ts';
import { useCanSeeCosts, useCanSeeEarnings, useShop } from '../hooks/use-shop.ts';
import { lastKnownElementHeight, useNearViewport } from './use-near-viewport.ts';
import { StockStateBadge } from './stock-state-badge.tsx';

/** Products per part: few enough that rendering one does not make scrolling stutter. */
const PART = 12;
/** Parts per group. A group far away is one element, because each observed part costs time. */
const CHAPTER = 10;
const ROW_REM = 4.75;
const TABLE_ROW_REM = 3.6;

interface ListPart {
  readonly products: readonly Product[];
  /** The index of its first product among all, from 1. */
  readonly from: number;
}

interface ProductListProps {
  readonly products: readonly Product[];
  /** Shown above the rows on a phone. */
  readonly head?: ReactNode;
}

export function ProductList({ products, head }: ProductListProps) {
  const isRoomy = useHasRoomForTable();
  const hasCost = useCanSeeCosts();
  const hasEarnings = useCanSeeEarnings();
  const chapters = useMemo(() => chaptersOf(products), [products]);
  const shown = chapters.map((parts) => (
    <Chapter key={`${parts[0]?.from} ${parts.length}`} parts={parts} isTable={isRoomy} />
  ));
  if (!isRoomy) {
    return (
      <div className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-sheet">
        {head !== undefined && <div className="px-4 py-1 text-form text-ink-soft">{head}</div>}
        {shown}
      </div>
    );
  }
  return (
    <div className="overflow-hidden rounded-2xl border border-line bg-sheet">
      <table className="w-full table-fixed border-collapse" aria-rowcount={products.length + 1}>
        <caption className="sr-only">Productos</caption>
        <thead>
          <tr className="h-12 border-b border-edge text-form text-ink-soft *:px-3 *:font-normal *:first:pl-4 *:last:pr-4">
            <th scope="col" className="text-left">
              Producto
            </th>
            <th scope="col" className="w-26 text-right">
              Stock
            </th>
            <th scope="col" className="w-30 text-left">
              Estado
            </th>
            <th scope="col" className="w-28 text-right">
              Precio
            </th>
            {hasCost && (
              <th scope="col" className="hidden w-28 text-right xl:table-cell">
                Costo
              </th>
            )}
            {hasEarnings && (
              <th scope="col" className="w-34 text-right">
                Valor
              </th>
            )}
          </tr>
        </thead>
        {shown}
      </table>
    </div>
  );
}

interface ChapterProps {
  readonly parts: readonly ListPart[];
  readonly isTable: boolean;
}

function Chapter({ parts, isTable }: ChapterProps) {
  const [first] = parts;
  const { ref, isNear } = useNearViewport(`chapter ${first?.from}`, first?.from === 1);
  if (isNear) {
    const Part = isTable ? TablePart : RowsPart;
    return parts.map((part) => <Part key={`${part.from} ${part.products.length}`} {...part} />);
  }
  const height = `calc(${parts.map((part) => heightOfPart(part, isTable)).join(' + ')})`;
  if (!isTable) return <div ref={ref} style={{ height }} />;
  return (
    <tbody ref={ref}>
      <FarRow height={height} />
    </tbody>
  );
}

function RowsPart(part: ListPart) {
  const { businessId } = useShop();
  const { products, from } = part;
  const { ref, isNear } = useNearViewport(nameOf(part, false), from === 1);
  return (
    <div ref={ref}>
      {isNear ? (
        <ul className="divide-y divide-line" aria-label={`Productos ${from} a ${from + products.length - 1}`}>
          {products.map((product) => (
            <ListRowLink
              key={product.uuid}
              to="/business/$businessId/inventory/product/$productId"
              params={{ businessId, productId: product.uuid }}
              title={<span className="line-clamp-3">{product.description}</span>}
              hint={<RowHint product={product} />}
              amount={<MoneyText amount={product.price} className="font-bold" />}
              amountHint={product.trackStock && <QuantityText quantity={product.stock} unit={product.unit} />}
            />
          ))}
        </ul>
      ) : (
        <div style={{ height: heightOfPart(part, false) }} />
      )}
    </div>
  );
}

function RowHint({ product }: { readonly product: Product }) {
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
      <StockStateBadge product={product} />
      {product.code !== '' && <span className="min-w-0 truncate">{product.code}</span>}
    </span>
  );
}

function TablePart(part: ListPart) {
  const { products, from } = part;
  const { ref, isNear } = useNearViewport(nameOf(part, true), from === 1);
  return (
    <tbody ref={ref} className="divide-y divide-line border-b border-line last:border-b-0">
      {isNear ? (
        products.map((product, place) => <TableRow key={product.uuid} product={product} row={from + place + 1} />)
      ) : (
        <FarRow height={heightOfPart(part, true)} />
      )}
    </tbody>
  );
}

function FarRow({ height }: { readonly height: string }) {
  return (
    <tr>
      <td style={{ height }}>…</td>
    </tr>
  );
}

function TableRow({ product, row }: { readonly product: Product; readonly row: number }) {
  const { businessId } = useShop();
  const { uuid, description, code, stock, unit, price, trackStock } = product;
  const stockValue = knownStockValue(product);
  const hasCost = useCanSeeCosts();
  const hasEarnings = useCanSeeEarnings();
  const cost = hasEarnings ? averageOrLastCost(product) : product.cost;
  return (
    <tr
      aria-rowindex={row}
      className="relative hover:bg-accent-soft has-focus-visible:bg-accent-soft *:px-3 *:py-3 *:first:pl-4 *:last:pr-4"
    >
      <th scope="row" className="text-left leading-snug font-normal">
        <Link
          to="/business/$businessId/inventory/product/$productId"
          params={{ businessId, productId: uuid }}
          className="block font-bold wrap-break-word after:absolute after:inset-0"
        >
          {description}
        </Link>
        {code !== '' && <span className="block truncate text-form text-ink-soft">{code}</span>}
      </th>
      <td className="text-right">
        {trackStock ? <QuantityText quantity={stock} unit={unit} /> : <Nothing says={unitLabels[unit]} />}
      </td>
      <td>
        <StockStateBadge product={product} />
      </td>
      <td className="text-right">
        <MoneyText amount={price} />
      </td>
      {hasCost && (
        <td className="hidden text-right xl:table-cell">
          {cost === null ? <Nothing says="Sin costo" /> : <MoneyText amount={cost} />}
        </td>
      )}
      {hasEarnings && (
        <td className="text-right">
          {stockValue === undefined ? (
            <Nothing says={trackStock ? 'No se sabe' : 'Sin stock'} />
          ) : (
            <MoneyText amount={stockValue} />
          )}
        </td>
      )}
    </tr>
  );
}

/** A dash, with a text for screen readers. */
function Nothing({ says }: { readonly says: string }) {
  return (
    <>
      <span aria-hidden="true" className="text-ink-soft">
        —
      </span>
      <span className="sr-only">{says}</span>
    </>
  );
}

function nameOf({ products }: ListPart, isTable: boolean): string {
  return `${isTable ? 'table' : 'rows'} ${products[0]?.uuid ?? ''} ${products.at(-1)?.uuid ?? ''}`;
}

function heightOfPart(part: ListPart, isTable: boolean): string {
  const known = lastKnownElementHeight(nameOf(part, isTable));
  return known === undefined ? `${part.products.length * (isTable ? TABLE_ROW_REM : ROW_REM)}rem` : `${known}px`;
}

function chaptersOf(products: readonly Product[]): readonly (readonly ListPart[])[] {
  const parts = cutIn(products, PART).map((some, place) => ({ products: some, from: place * PART + 1 }));
  return cutIn(parts, CHAPTER);
}

function cutIn<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, place) => items.slice(place * size, (place + 1) * size));
}
