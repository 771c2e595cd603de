/** The cart beside the goods, on a large screen. */
import { isEmptyCart } from '@cuadra/domain/counter/carts';
import { incomeTotal } from '@cuadra/domain/wizard/income-draft';
import { CartLines } from './cart-lines.tsx';
import { PayButton } from './pay-button.tsx';
import type { CounterController } from './use-sales-counter.ts';

interface CartPaneProps {
  readonly hand: CounterController;
  readonly onPay: () => void;
}

export function CartPane({ hand, onPay }: CartPaneProps) {
  const { serving } = hand.counter;
  return (
    <aside
      aria-label="Esta venta"
      className="sticky top-[calc(5.5rem+var(--above,0px))] hidden max-h-[calc(100dvh-7rem-var(--above,0px))] flex-col gap-3 lg:flex"
    >
      <div className="-mx-1 min-h-0 overflow-y-auto px-1">
        <CartLines hand={hand} />
      </div>
      <PayButton total={incomeTotal(serving.income)} isEmpty={isEmptyCart(serving)} onPay={onPay} />
      <p className="text-center text-form text-ink-soft">Ctrl + Enter para cobrar</p>
    </aside>
  );
}
