/** The cart over the goods, on a phone. */
import { isEmptyCart } from '@cuadra/domain/counter/carts';
import { incomeTotal } from '@cuadra/domain/wizard/income-draft';
import { Dialog } from '../kit/dialog.tsx';
import { CartLines } from './cart-lines.tsx';
import { PayButton } from './pay-button.tsx';
import type { CounterController } from './use-sales-counter.ts';

interface CartSheetProps {
  readonly hand: CounterController;
  readonly onPay: () => void;
  readonly onClose: () => void;
}

export function CartSheet({ hand, onPay, onClose }: CartSheetProps) {
  const { serving } = hand.counter;
  return (
    <Dialog
      title="Esta venta"
      isOpen
      onClose={onClose}
      actions={<PayButton total={incomeTotal(serving.income)} isEmpty={isEmptyCart(serving)} onPay={onPay} />}
    >
      <CartLines hand={hand} />
    </Dialog>
  );
}
