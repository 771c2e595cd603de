/**
 * The cart beside the goods, on a large screen.
 *
 * The button that takes the money stands at its foot, and at that of the window where the goods reach further: it does
 * not move with the lines, which scroll above it once they are many.
 */
import { isEmptyCart } from '@cuadra/domain/counter/carts';
import { incomeDraftTotal } from '@cuadra/domain/wizard/income-draft';
import { useEffect, useRef } from 'react';
import { CartLines } from './cart-lines.tsx';
import { PayButton } from './pay-button.tsx';
import type { CounterController } from './use-sales-counter.ts';

interface CartPaneProps {
  readonly controller: CounterController;
  readonly onPay: () => void;
}

export function CartPane({ controller, onPay }: CartPaneProps) {
  const { serving } = controller.counter;
  const lines = useRef<HTMLDivElement>(null);
  const count = serving.income.lines.length;
  const shown = useRef(count);
  useEffect(() => {
    // The newest line is the last one.
    if (count > shown.current) lines.current?.scrollTo({ top: lines.current.scrollHeight });
    shown.current = count;
  }, [count]);
  return (
    <aside aria-label="Esta venta" className="hidden flex-col self-stretch border-l border-line pl-5 lg:flex">
      <div
        ref={lines}
        className="sticky top-[calc(5.5rem+var(--above,0px))] -mx-1 h-0 max-h-[calc(100dvh-18rem-var(--above,0px))] min-h-32 grow overflow-y-auto px-1"
      >
        <CartLines controller={controller} />
      </div>
      <div className="sticky bottom-0 mt-auto flex flex-col gap-3 bg-paper py-4">
        <PayButton total={incomeDraftTotal(serving.income)} isEmpty={isEmptyCart(serving)} onPay={onPay} />
        <p className="text-center text-form text-ink-soft">Ctrl + Enter para cobrar</p>
      </div>
    </aside>
  );
}
