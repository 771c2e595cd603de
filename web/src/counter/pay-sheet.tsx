/**
 * The payment in one sheet: a tap on "Efectivo" or "Yape/Plin" is the whole of it. What the customer hands over may be
 * said before, and the change is the largest figure of the app.
 *
 * No button is where "Cobrar" was, so that a second tap on that presses nothing. What is paid otherwise than by one of
 * the two stands in the row above them.
 */
import { type PaymentDraft, type PaymentQuote, quotePayment, startPayment } from '@cuadra/domain/payment/payment-draft';
import { accountLabels } from '@cuadra/domain/rows/account';
import { cashRoundingOf } from '@cuadra/domain/rows/business';
import { formatMoney } from '@cuadra/domain/kernel/money';
import { incomeTotal } from '@cuadra/domain/wizard/income-draft';
import { SELL_ANYWAY } from '@cuadra/domain/wizard/income-line-draft';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { focusField } from '../browser/focus-field.ts';
import { useShopLocale } from '../figures/shop-locale.tsx';
import { useExpectedBalances, useShop } from '../hooks/use-shop.ts';
import { Banner } from '../kit/banner.tsx';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Form } from '../kit/form.tsx';
import { ChangeFigure } from '../shop/change-figure.tsx';
import { PaymentPanel } from '../shop/payment-panel.tsx';
import type { CounterController } from './use-counter.ts';
import { type RefusedSale, useSellCart } from './use-sell-cart.ts';

interface PaySheetProps {
  readonly hand: CounterController;
  readonly onClose: () => void;
}

const BANK = 'bank';

export function PaySheet({ hand, onClose }: PaySheetProps) {
  const { currency } = useShopLocale();
  const rounding = cashRoundingOf(useShop().business);
  const id = useId();
  const sell = useSellCart(hand);
  const total = incomeTotal(hand.counter.serving.income);
  const [payment, setPayment] = useState(startPayment('cash'));
  const [isTried, setIsTried] = useState(false);
  const [refused, setRefused] = useState<RefusedSale & { readonly paid: PaymentDraft }>();
  const balances = useExpectedBalances();
  const quote = quotePayment(total, payment, rounding);
  const isSplit = payment.method === 'split';
  const pay = (paid: PaymentDraft, isInsisting = false) => {
    setIsTried(true);
    if (quotePayment(total, paid, rounding).fault !== undefined) return;
    const refusal = sell(paid, isInsisting);
    setRefused(refusal && { ...refusal, paid });
    if (refusal === undefined) onClose();
  };
  return (
    <Dialog
      title={`Cobrar ${formatMoney(total, currency)}`}
      isOpen
      onClose={onClose}
      actions={<Ways form={id} isSplit={isSplit} quote={quote} />}
    >
      <Form id={id} onSubmit={(button) => pay(button === BANK ? startPayment('bank') : payment)}>
        {refused !== undefined && (
          <Banner
            tone="error"
            action={
              refused.canInsist && (
                <Button kind="secondary" onPress={() => pay(refused.paid, true)}>
                  {SELL_ANYWAY}
                </Button>
              )
            }
          >
            {refused.why}
          </Banner>
        )}
        <ReadyFields key={payment.method}>
          <PaymentPanel
            total={total}
            payment={payment}
            onChange={setPayment}
            cashRounding={rounding}
            balances={balances}
            isTried={isTried}
          />
        </ReadyFields>
        <div className="-mx-3 -my-2">
          <Button
            kind="quiet"
            onPress={() => {
              setIsTried(false);
              setPayment(startPayment(isSplit ? 'cash' : 'split'));
            }}
          >
            {isSplit ? 'Todo de una sola forma' : 'Parte y parte'}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

interface WaysProps {
  readonly form: string;
  readonly isSplit: boolean;
  readonly quote: PaymentQuote;
}

/** The change stays in sight whatever is scrolled; the first button is what Enter presses. */
function Ways({ form, isSplit, quote: { change = 0, cashDue } }: WaysProps) {
  return (
    <div className="flex w-full flex-col gap-3">
      <div aria-live="polite" className="empty:hidden">
        {change > 0 && <ChangeFigure label={cashDue < 0 ? 'Vuelto en efectivo' : 'Vuelto'} amount={change} />}
      </div>
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        <Button type="submit" form={form} isWide>
          <span className="py-1 text-lg">{isSplit ? 'Cobrar' : accountLabels.cash}</span>
        </Button>
        {!isSplit && (
          <Button type="submit" form={form} value={BANK} kind="secondary" isWide>
            <span className="py-1 text-lg">{accountLabels.bank}</span>
          </Button>
        )}
      </div>
    </div>
  );
}

/** With a keyboard the first field is ready to be typed in; on a phone it would open the keyboard over the choices. */
function ReadyFields({ children }: { readonly children: ReactNode }) {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = fields.current?.querySelector('input');
    if (field != null && !matchMedia('(pointer: coarse)').matches) focusField(field);
  }, []);
  return <div ref={fields}>{children}</div>;
}
