/**
 * The payment in one sheet: a tap on "Efectivo" or "Yape/Plin" is the whole of it. What the customer hands over may be
 * said before, and the change is the largest figure of the app.
 *
 * No button is where "Cobrar" was, so that a second tap on that presses nothing. What is paid otherwise than by one of
 * the two stands in the row above them.
 */
import { type PaymentQuote, quotePayment, type SalePaidBy, startPayment } from '@cuadra/domain/payment/payment-draft';
import { accountLabels } from '@cuadra/domain/rows/account';
import { formatMoney } from '@cuadra/domain/kernel/money';
import { SELL_ANYWAY } from '@cuadra/domain/wizard/income-line-draft';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { focusField } from '../browser/focus-field.ts';
import { useShopLocale } from '../figures/shop-locale.tsx';
import { useExpectedBalances } from '../hooks/use-shop.ts';
import { Banner } from '../kit/banner.tsx';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Form } from '../kit/form.tsx';
import { ChangeFigure } from '../shop/change-figure.tsx';
import { PaymentPanel } from '../shop/payment-panel.tsx';
import { CustomerChoiceDialog } from '../wizard/customer-choice-dialog.tsx';
import { DebtorLine } from '../wizard/debtor-line.tsx';
import type { CounterController } from './use-counter.ts';
import { usePaying } from './use-paying.ts';

interface PaySheetProps {
  readonly hand: CounterController;
  readonly onClose: () => void;
}

const BANK = 'bank';

export function PaySheet({ hand, onClose }: PaySheetProps) {
  const { currency } = useShopLocale();
  const id = useId();
  const paying = usePaying(hand, onClose);
  const { total, rounding, payment, isTried, isChoosing, refused, change, payAnew, choose, pay } = paying;
  const balances = useExpectedBalances();
  if (isChoosing) {
    return (
      <CustomerChoiceDialog
        onChoose={(customerId) =>
          payAnew({ ...(payment.method === 'owed' ? payment : startPayment('owed')), customerId })
        }
        onClose={() => choose(false)}
      />
    );
  }
  return (
    <Dialog
      title={`Cobrar ${formatMoney(total, currency)}`}
      isOpen
      onClose={onClose}
      actions={<Ways form={id} method={payment.method} quote={quotePayment(total, payment, rounding)} />}
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
            onChange={change}
            cashRounding={rounding}
            balances={balances}
            isTried={isTried}
            debtor={<DebtorLine customerId={payment.customerId} isTried={isTried} onChange={() => choose(true)} />}
          />
        </ReadyFields>
        <OtherWays
          method={payment.method}
          onStart={(method) => payAnew(startPayment(method))}
          onOwe={() => choose(true)}
        />
      </Form>
    </Dialog>
  );
}

interface OtherWaysProps {
  readonly method: SalePaidBy;
  readonly onStart: (method: SalePaidBy) => void;
  readonly onOwe: () => void;
}

function OtherWays({ method, onStart, onOwe }: OtherWaysProps) {
  const isOfOne = method === 'cash' || method === 'bank';
  return (
    <div className="-mx-3 -my-2 flex flex-wrap">
      <Button kind="quiet" onPress={() => onStart(isOfOne ? 'split' : 'cash')}>
        {method === 'owed' ? 'Pagar todo ahora' : isOfOne ? 'Parte y parte' : 'Todo de una sola forma'}
      </Button>
      {method !== 'owed' && (
        <Button kind="quiet" onPress={onOwe}>
          Fiado
        </Button>
      )}
    </div>
  );
}

interface WaysProps {
  readonly form: string;
  readonly method: SalePaidBy;
  readonly quote: PaymentQuote;
}

/** The change stays in sight whatever is scrolled; the first button is what Enter presses. */
function Ways({ form, method, quote: { change = 0, cashDue, owed } }: WaysProps) {
  const { currency } = useShopLocale();
  const isOfOne = method === 'cash' || method === 'bank';
  const owing = owed > 0 ? `Fiar ${formatMoney(owed, currency)}` : 'Fiar';
  return (
    <div className="flex w-full flex-col gap-3">
      <div aria-live="polite" className="empty:hidden">
        {change > 0 && <ChangeFigure label={cashDue < 0 ? 'Vuelto en efectivo' : 'Vuelto'} amount={change} />}
      </div>
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        <Button type="submit" form={form} isWide>
          <span className="py-1 text-lg">{isOfOne ? accountLabels.cash : method === 'owed' ? owing : 'Cobrar'}</span>
        </Button>
        {isOfOne && (
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
