/** What is taken off the debt and what is given back, and how. */
import type { RefundDraft } from '@cuadra/domain/payment/refund';
import { debtReductionLabel } from '@cuadra/domain/payment/payment-words';
import type { ReturnQuote } from '@cuadra/domain/returns/return-draft';
import { accountLabels } from '@cuadra/domain/rows/account';
import { MoneyField } from '../fields/money-field.tsx';
import { SegmentedControl } from '../fields/segmented-control.tsx';
import { AmountLine } from '../shop/amount-line.tsx';

const methods = [
  { value: 'cash', label: accountLabels.cash },
  { value: 'bank', label: accountLabels.bank },
  { value: 'split', label: 'Parte y parte' },
] as const;

interface RefundFieldsProps {
  readonly quote: ReturnQuote;
  readonly onChange: (refund: RefundDraft) => void;
  /** Who owed the sale, if somebody did. */
  readonly debtor: string | undefined;
  readonly isTried: boolean;
}

export function RefundFields({ quote, onChange, debtor, isTried }: RefundFieldsProps) {
  const { refund, money, amount } = quote;
  const { owed, cash, bank, rounding } = money;
  const isAllOwed = owed > 0 && owed === amount;
  return (
    <section aria-label="Dinero" className="flex flex-col gap-4 border-t border-line pt-4">
      {!isAllOwed && (
        <SegmentedControl
          label="¿Cómo devuelves el dinero?"
          segments={methods}
          value={refund.method}
          onChange={(method) => onChange({ method, byBank: undefined })}
        />
      )}
      {refund.method === 'split' && !isAllOwed && (
        <MoneyField
          label="Por Yape/Plin"
          value={refund.byBank}
          onChange={(byBank) => onChange({ method: 'split', byBank })}
          error={isTried ? money.fault : undefined}
        />
      )}
      <dl className="flex flex-col gap-1" aria-live="polite">
        <AmountLine label="Vale lo que vuelve" amount={amount} />
        {owed > 0 && <AmountLine label={debtReductionLabel(debtor)} amount={owed} isStrong />}
        {rounding !== 0 && <AmountLine label="Redondeo" amount={-rounding} />}
        {cash > 0 && <AmountLine label="Devuelves en efectivo" amount={cash} isStrong />}
        {bank > 0 && <AmountLine label="Devuelves por Yape/Plin" amount={bank} isStrong />}
        {cash === 0 && bank === 0 && owed === 0 && <AmountLine label="Devuelves" amount={0} isStrong />}
      </dl>
    </section>
  );
}
