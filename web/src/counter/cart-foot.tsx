/** On a phone, always in sight above the bottom bar: what is in the cart, and the button that takes the money. */
import type { Money } from '@cuadra/domain/kernel/money';
import { useRef } from 'react';
import { usePublishBarHeight } from '../browser/use-publish-bar-height.ts';
import { countWithNoun } from '@cuadra/domain/kernel/format-count';
import { ListIcon } from '../icons/icons-shop.tsx';
import { PayButton } from './pay-button.tsx';

interface CartFootProps {
  /** Lines in the cart. */
  readonly count: number;
  readonly total: Money;
  readonly onPay: () => void;
  readonly onLook: () => void;
}

export function CartFoot({ count, total, onPay, onLook }: CartFootProps) {
  const bar = useRef<HTMLDivElement>(null);
  usePublishBarHeight(bar);
  return (
    <div
      ref={bar}
      data-foot
      className="sticky bottom-(--bottom-bar,0px) z-20 -mx-4 mt-auto -mb-10 flex gap-2 border-t border-line bg-paper px-4 py-2 sm:-mx-8 sm:px-8 lg:hidden"
    >
      <button
        type="button"
        className="relative flex min-h-12 min-w-14 cursor-pointer touch-manipulation items-center justify-center rounded-xl border border-edge bg-sheet text-ink hover:bg-accent-soft active:bg-accent-soft disabled:cursor-default disabled:border-line disabled:text-ink-soft"
        disabled={count === 0}
        onClick={onLook}
      >
        <ListIcon />
        <span className="sr-only">Ver la venta: {countWithNoun(count, 'producto', 'productos')}</span>
        {count > 0 && (
          <span
            aria-hidden="true"
            className="absolute -top-1.5 -right-1.5 flex h-6 min-w-6 items-center justify-center rounded-full bg-accent px-1.5 text-sm font-bold text-on-accent"
          >
            {count}
          </span>
        )}
      </button>
      <PayButton total={total} isEmpty={count === 0} onPay={onPay} />
    </div>
  );
}
