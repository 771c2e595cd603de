/**
 * How a sale is being paid: what is due in cash, and what was handed over.
 */
import { formatMoney, type Money } from '@cuadra/domain/kernel/money';
import {
  cashReceivedChoices,
  bankMoneyMissingForChange,
  cashMissingForChange,
  type PaymentDraft,
  type PaymentQuote,
  quotePayment,
} from '@cuadra/domain/payment/payment-draft';
import type { Balances } from '@cuadra/domain/rows/account';
import type { CashRounding } from '@cuadra/domain/rows/business';
import type { ReactNode } from 'react';
import { MoneyField } from '../fields/money-field.tsx';
import { Disclosure } from '../kit/disclosure.tsx';
import { MoneyText } from '../figures/money-text.tsx';
import { useShopLocale } from '../figures/shop-locale.tsx';
import { Banner } from '../kit/banner.tsx';
import { AmountLine } from './amount-line.tsx';
import { OnCreditFields } from './on-credit-fields.tsx';

interface PaymentAmountsProps {
  readonly total: Money;
  readonly payment: PaymentDraft;
  readonly onChange: (payment: PaymentDraft) => void;
  readonly cashRounding: CashRounding;
  /** Before the sale: whether there is enough for the change. */
  readonly balances: Balances;
  /** True once it was tried to record: what is missing is said. */
  readonly isTried: boolean;
  /** Who owes what is not paid now. */
  readonly debtor?: ReactNode;
}

export function PaymentAmountFields(props: PaymentAmountsProps) {
  const { total, payment, onChange, cashRounding, balances, isTried, debtor } = props;
  const quote = quotePayment(total, payment, cashRounding);
  const { cashDue, rounding, change, owed, fault, changeFault } = quote;
  const byBankFault = isFaultOfBank(payment) && isTried ? fault : undefined;
  const hasChange = change !== undefined && change > 0;
  const isSaidElsewhere = isFaultElsewhere(payment, owed) || (hasChange && fault === changeFault);
  return (
    <section aria-label="Pago" className="flex flex-col gap-4">
      {payment.method === 'owed' && (
        <OnCreditFields
          payment={payment}
          owed={owed}
          onChange={onChange}
          fault={isTried ? fault : undefined}
          debtor={debtor}
        />
      )}
      {payment.method === 'split' && (
        <MoneyField
          label="Por Yape/Plin"
          value={payment.byBank}
          onChange={(byBank) => onChange({ ...payment, byBank })}
          error={byBankFault}
        />
      )}
      {payment.method === 'bank' && <ReceivedByBank payment={payment} onChange={onChange} fault={byBankFault} />}
      {rounding > 0 && <RoundedDue due={cashDue} rounding={rounding} />}
      {payment.method === 'split' && cashDue > 0 && rounding === 0 && (
        <AmountLine label="En efectivo" amount={cashDue} />
      )}
      {cashDue > 0 && (
        <HandedOver
          due={cashDue}
          payment={payment}
          onChange={onChange}
          fault={isTried && !isSaidElsewhere ? fault : undefined}
        />
      )}
      {hasChange && <ChangeByBank quote={quote} payment={payment} onChange={onChange} balances={balances} />}
    </section>
  );
}

function isFaultOfBank({ method, byBank }: PaymentDraft): boolean {
  return method === 'bank' || (method === 'split' && (byBank ?? 0) <= 0);
}

/** Beside the account, or beside what is paid now of a debt. */
function isFaultElsewhere(payment: PaymentDraft, owed: Money): boolean {
  return isFaultOfBank(payment) || (payment.method === 'owed' && (owed <= 0 || payment.customerId === undefined));
}

function ReceivedByBank({ payment, onChange, fault }: Omit<HandedOverProps, 'due'>) {
  return (
    <Disclosure label="¿Yapeó de más?" isFilled={payment.byBank !== undefined}>
      <MoneyField
        label="Recibido por Yape/Plin"
        hint="Lo que sobra se devuelve en efectivo"
        value={payment.byBank}
        onChange={(byBank) => onChange({ ...payment, byBank })}
        error={fault}
      />
    </Disclosure>
  );
}

function RoundedDue({ due, rounding }: { readonly due: Money; readonly rounding: Money }) {
  return (
    <dl className="flex flex-col gap-1">
      <AmountLine label="Redondeo" amount={-rounding} />
      {due > 0 && <AmountLine label="A cobrar en efectivo" amount={due} isStrong />}
    </dl>
  );
}

/** Large enough to read across a counter; nothing while no change is due. */
export function ChangeDue({ quote: { change, cashDue } }: { readonly quote: PaymentQuote }) {
  if (change === undefined || change <= 0) return null;
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-bold" aria-live="polite">
      <span>{cashDue < 0 ? 'Vuelto en efectivo' : 'Vuelto'}</span>
      <MoneyText amount={change} className="text-[clamp(2rem,12vw,3.5rem)] leading-none font-bold" />
    </p>
  );
}

interface HandedOverProps {
  readonly due: Money;
  readonly payment: PaymentDraft;
  readonly onChange: (payment: PaymentDraft) => void;
  readonly fault: string | undefined;
}

function HandedOver({ due, payment, onChange, fault }: HandedOverProps) {
  const { currency } = useShopLocale();
  const take = (received: Money | undefined) => onChange({ ...payment, received, changeByBank: 0 });
  return (
    <div className="flex flex-col gap-2">
      <fieldset className="min-w-0">
        <legend className="mb-2 font-bold">Paga con</legend>
        <div className="flex flex-wrap gap-2">
          <Chip isChosen={payment.received === undefined} onPress={() => take(undefined)}>
            Exacto
          </Chip>
          {cashReceivedChoices(due).map((amount) => (
            <Chip key={amount} isChosen={payment.received === amount} onPress={() => take(amount)}>
              {formatMoney(amount, currency)}
            </Chip>
          ))}
        </div>
      </fieldset>
      <MoneyField label="Otro monto" value={payment.received} onChange={take} error={fault} />
    </div>
  );
}

interface ChipProps {
  readonly isChosen: boolean;
  readonly onPress: () => void;
  readonly children: string;
}

function Chip({ isChosen, onPress, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onPress}
      className="min-h-12 touch-manipulation rounded-xl border border-edge bg-sheet px-4 font-bold hover:bg-accent-soft focus-visible:outline-3 focus-visible:outline-offset-2 focus-visible:outline-accent aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:ring-1 aria-pressed:ring-accent"
    >
      {children}
    </button>
  );
}

interface ChangeProps {
  readonly balances: Balances;
  readonly quote: PaymentQuote;
  readonly payment: PaymentDraft;
  readonly onChange: (payment: PaymentDraft) => void;
}

function ChangeByBank({ quote, payment, onChange, balances }: ChangeProps) {
  const { currency } = useShopLocale();
  const missing = cashMissingForChange(quote, payment, balances);
  const missingInBank = bankMoneyMissingForChange(quote, balances);
  return (
    <div className="flex flex-col gap-3">
      {quote.cashDue >= 0 && (
        <MoneyField
          label="Del vuelto, por Yape/Plin"
          hint="Déjalo vacío si todo va en efectivo"
          value={payment.changeByBank === 0 ? undefined : payment.changeByBank}
          onChange={(amount) => onChange({ ...payment, changeByBank: amount ?? 0 })}
          error={quote.changeFault}
        />
      )}
      {missing > 0 && (
        <Banner tone="warning">
          En la caja no debería alcanzar para el vuelto: faltan {formatMoney(missing, currency)}.
        </Banner>
      )}
      {missingInBank > 0 && (
        <Banner tone="warning">
          En Yape/Plin no debería alcanzar para el vuelto: faltan {formatMoney(missingInBank, currency)}.
        </Banner>
      )}
    </div>
  );
}
