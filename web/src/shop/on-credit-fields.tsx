/** The fields of a sale on credit: who owes, what is paid now, and what of the sale is left to pay. */
import type { Money } from '@cuadra/domain/kernel/money';
import type { PaymentDraft } from '@cuadra/domain/payment/payment-draft';
import type { ReactNode } from 'react';
import { MoneyField } from '../fields/money-field.tsx';
import { Disclosure } from '../kit/disclosure.tsx';
import { AmountLine } from './amount-line.tsx';

interface OnCreditFieldsProps {
  readonly payment: PaymentDraft;
  readonly owed: Money;
  readonly onChange: (payment: PaymentDraft) => void;
  readonly fault: string | undefined;
  /** Who owes it. */
  readonly debtor: ReactNode;
}

export function OnCreditFields({ payment, owed, onChange, fault, debtor }: OnCreditFieldsProps) {
  const isPartPaid = payment.inCash !== undefined || payment.byBank !== undefined;
  return (
    <>
      {debtor}
      <Disclosure label="¿Paga una parte ahora?" isFilled={isPartPaid}>
        <div className="flex flex-col gap-4">
          <MoneyField
            label="Ahora, en efectivo"
            value={payment.inCash}
            onChange={(inCash) => onChange({ ...payment, inCash, received: undefined, changeByBank: 0 })}
            error={owed > 0 ? undefined : fault}
          />
          <MoneyField
            label="Ahora, por Yape/Plin"
            value={payment.byBank}
            onChange={(byBank) => onChange({ ...payment, byBank })}
          />
        </div>
      </Disclosure>
      {owed > 0 && (
        <dl>
          <AmountLine label="Le fías" amount={owed} isStrong />
        </dl>
      )}
    </>
  );
}
