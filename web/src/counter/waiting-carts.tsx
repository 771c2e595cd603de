/** The sales that wait for their customer; a tap serves one of them. */
import type { Cart } from '@cuadra/domain/counter/carts';
import { incomeLinesTitle } from '@cuadra/domain/records/record-titles-and-labels';
import { incomeDraftTotal } from '@cuadra/domain/wizard/income-draft';
import { useHeadingFocusAfterClosing } from '../browser/use-heading-focus.ts';
import { ClockIcon } from '../icons/icons-money-and-sync.tsx';
import { MoneyText } from '../figures/money-text.tsx';

interface WaitingCartsProps {
  readonly carts: readonly Cart[];
  readonly onServe: (cart: Cart) => void;
}

export function WaitingCarts({ carts, onServe }: WaitingCartsProps) {
  if (carts.length === 0) return null;
  return (
    <section aria-label="Ventas en espera" className="-mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
      <ul className="flex gap-2">
        {carts.map((cart) => (
          <WaitingCart key={cart.transactionId} cart={cart} onServe={onServe} />
        ))}
      </ul>
    </section>
  );
}

function WaitingCart({ cart, onServe }: Pick<WaitingCartsProps, 'onServe'> & { readonly cart: Cart }) {
  useHeadingFocusAfterClosing();
  return (
    <li className="shrink-0">
      <button
        type="button"
        className="flex min-h-12 max-w-64 cursor-pointer touch-manipulation items-center gap-2 rounded-xl border border-edge bg-sheet px-3 text-left hover:bg-accent-soft active:bg-accent-soft"
        onClick={() => onServe(cart)}
      >
        <ClockIcon className="size-5 text-ink-soft" />
        <span className="min-w-0">
          <span className="block truncate text-sm text-ink-soft">{incomeLinesTitle(cart.income.lines)}</span>
          <MoneyText amount={incomeDraftTotal(cart.income)} className="font-bold" />
        </span>
        <span className="sr-only">, en espera</span>
      </button>
    </li>
  );
}
