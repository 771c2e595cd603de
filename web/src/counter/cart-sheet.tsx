/** The cart over the goods, on a phone. */
import { isEmptyCart } from '@cuadra/domain/counter/carts';
import { incomeDraftTotal } from '@cuadra/domain/wizard/income-draft';
import { Dialog } from '../kit/dialog.tsx';
import { CartLines } from './cart-lines.tsx';
import { PayButton } from './pay-button.tsx';
import type { CounterController } from './use-sales-counter.ts';

interface CartSheetProps {
  readonly controller: CounterController;
  readonly onPay: () => void;
  readonly onClose: () => void;
}

export function CartSheet({ controller, onPay, onClose }: CartSheetProps) {
  const { serving } = controller.counter;
  return (
    <Dialog
      title="Esta venta"
      isOpen
      onClose={onClose}
      actions={<PayButton total={incomeDraftTotal(serving.income)} isEmpty={isEmptyCart(serving)} onPay={onPay} />}
    >
      <CartLines controller={controller} />
    </Dialog>
  );
}
