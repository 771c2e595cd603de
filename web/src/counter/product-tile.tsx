/** A product to tap: its name and price at arm's length, and how many are in the cart. */
import type { Product } from '@cuadra/domain/rows/product';
import { formatQuantity, type Quantity } from '@cuadra/domain/kernel/quantity';
import { type Unit, unitSuffix } from '@cuadra/domain/kernel/unit';
import { memo } from 'react';
import { MoneyText } from '../figures/money-text.tsx';

interface ProductTileProps {
  readonly product: Product;
  /** How much of it is in the cart. */
  readonly taken: Quantity;
  readonly onTap: (product: Product) => void;
}

/** Memoized: a tap changes one of many. Nothing in it changes its size, so that no tile moves from under a finger. */
export const ProductTile = memo(function ProductTile({ product, taken, onTap }: ProductTileProps) {
  const { description, price, stock, trackStock, unit } = product;
  const isTaken = taken > 0;
  return (
    <li className="flex">
      <button
        type="button"
        className={`relative flex w-full min-w-0 cursor-pointer touch-manipulation flex-col gap-1 rounded-2xl border p-3 text-left select-none hover:border-accent active:bg-accent-soft ${isTaken ? 'border-accent bg-accent-soft' : 'border-line bg-sheet'}`}
        onClick={() => onTap(product)}
      >
        <span className="line-clamp-3 min-h-[2lh] leading-tight font-bold wrap-anywhere">{description}</span>
        <span className="mt-auto flex w-full flex-wrap items-baseline justify-between gap-x-2">
          <span>
            <MoneyText amount={price} className="text-lg leading-tight has-data-long:text-sm" />
            {!isCountedUnit(unit) && (
              <span className="text-sm whitespace-nowrap text-ink-soft"> por {unitSuffix(unit)}</span>
            )}
          </span>
          {trackStock && stock <= 0 && (
            <span className={`-mr-1 text-sm text-warn ${isTaken ? 'invisible' : ''}`}>Agotado</span>
          )}
        </span>
        {isTaken && <Taken quantity={taken} unit={unit} />}
      </button>
    </li>
  );
});

/** On the corner, where a weight of any length covers neither the name nor the price. */
function Taken({ quantity, unit }: { readonly quantity: Quantity; readonly unit: Unit }) {
  return (
    <span className="absolute -top-4 -right-1 flex h-7 min-w-7 items-center justify-center rounded-full bg-accent px-2 font-bold text-on-accent">
      <span className="sr-only">, en la venta: </span>
      {formatQuantity(quantity)}
      {!isCountedUnit(unit) && ` ${unitSuffix(unit)}`}
    </span>
  );
}

/** Of these nobody has to be told what a price or a quantity is of. */
function isCountedUnit(unit: Unit): boolean {
  return unit === 'uni' || unit === 'service';
}
