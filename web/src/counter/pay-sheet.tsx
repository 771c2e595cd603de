/**
 * The payment in one sheet: a tap on "Efectivo" or "Yape/Plin" is the whole of it. What the customer hands over may be
 * said before, and the change is the largest figure of the app.
 *
 * The figure stands where "Cobrar" was, so that a second tap on that presses nothing. Further ways of paying get a row
 * of their own below the two.
 */
import { changeOf } from '@cuadra/domain/counter/handed-over';
import { type Account, accountLabels } from '@cuadra/domain/rows/account';
import { formatMoney, type Money } from '@cuadra/domain/kernel/money';
import { incomeTotal } from '@cuadra/domain/wizard/income-draft';
import { SELL_ANYWAY } from '@cuadra/domain/wizard/income-line-draft';
import { useId, useState } from 'react';
import { useShopLocale } from '../figures/shop-locale.tsx';
import { Banner } from '../kit/banner.tsx';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Form } from '../kit/form.tsx';
import { CashFigure } from './cash-figure.tsx';
import { HandedOver } from './handed-over.tsx';
import type { CounterController } from './use-counter.ts';
import { type RefusedSale, useSellCart } from './use-sell-cart.ts';

interface PaySheetProps {
  readonly hand: CounterController;
  readonly onClose: () => void;
}

const BANK = 'bank';

export function PaySheet({ hand, onClose }: PaySheetProps) {
  const { currency } = useShopLocale();
  const id = useId();
  const sell = useSellCart(hand);
  const total = incomeTotal(hand.counter.serving.income);
  const [received, setReceived] = useState<Money>();
  const [isChecked, setIsChecked] = useState(false);
  const [refused, setRefused] = useState<RefusedSale & { readonly account: Account }>();
  const isTooLittle = received !== undefined && received < total;
  const pay = (account: Account, isInsisting = false) => {
    setIsChecked(true);
    if (account === 'cash' && isTooLittle) return;
    const refusal = sell({ account, received: account === 'cash' ? received : undefined }, isInsisting);
    setRefused(refusal && { ...refusal, account });
    if (refusal === undefined) onClose();
  };
  return (
    <Dialog
      title={`Cobrar ${formatMoney(total, currency)}`}
      isOpen
      onClose={onClose}
      actions={
        <div className="grid w-full grid-cols-2 gap-2">
          <Button type="submit" form={id} isWide>
            <span className="py-1 text-lg">{accountLabels.cash}</span>
          </Button>
          <Button type="submit" form={id} value={BANK} kind="secondary" isWide>
            <span className="py-1 text-lg">{accountLabels.bank}</span>
          </Button>
        </div>
      }
    >
      <Form id={id} onSubmit={(button) => pay(button === BANK ? 'bank' : 'cash')}>
        {refused !== undefined && (
          <Banner
            tone="error"
            action={
              refused.canInsist && (
                <Button kind="secondary" onPress={() => pay(refused.account, true)}>
                  {SELL_ANYWAY}
                </Button>
              )
            }
          >
            {refused.why}
          </Banner>
        )}
        <HandedOver
          total={total}
          received={received}
          onReceive={setReceived}
          fault={isChecked && isTooLittle ? `Faltan ${formatMoney(total - received, currency)}.` : undefined}
        />
        <CashFigure total={total} change={changeOf(received, total)} label="A cobrar" />
      </Form>
    </Dialog>
  );
}
