/**
 * Opening or closing the till: the cash by notes and coins or as one amount, Yape/Plin as an amount, and beside it what
 * there should be.
 *
 * Whatever is counted is taken; the difference is shown while one counts, and again before it is recorded.
 */
import { accountLabels } from '@cuadra/domain/rows/account';
import { newTillDraft, type TillDraft, tillFaults, type TillFaults, tillInput } from '@cuadra/domain/wizard/till-draft';
import type { MoneyCount } from '@cuadra/domain/rows/transaction';
import { useState } from 'react';
import { v7 as uuidV7 } from 'uuid';
import { BankCount } from '../shop/bank-count.tsx';
import { Button } from '../kit/button.tsx';
import { CashCounter } from '../shop/cash-counter.tsx';
import { MoneyField } from '../fields/money-field.tsx';
import { goToNextField } from '../fields/next-field.ts';
import { Segmented } from '../fields/segmented.tsx';
import { WizardScreen } from '../kit/wizard-screen.tsx';
import { useKeep } from '../hooks/use-keep.ts';
import { useMe } from '../session/use-session.ts';
import { useExpectedBalances, useShop } from '../hooks/use-shop.ts';
import { useUnusedBank } from '../hooks/use-unused-bank.ts';
import { forgetDraft, storeDraft, readStoredDraft } from './kept-draft.ts';
import { DifferenceMeanings, TillComparison } from './till-comparison.tsx';
import { TillConfirmation } from './till-confirmation.tsx';
import { tillWords } from './till-words.ts';

interface TillCountScreenProps {
  readonly type: MoneyCount['type'];
  readonly onBack: () => void;
  /** It is recorded, and kept on the device. */
  readonly onDone: (transactionId: string) => void;
}

const ways = [
  { value: 'pieces', label: 'Billetes y monedas' },
  { value: 'amount', label: 'Solo el monto' },
] as const;

export function TillCountScreen({ type, onBack, onDone }: TillCountScreenProps) {
  const { business, businessId, today } = useShop();
  const { uid } = useMe().profile;
  const place = { uid, businessId, today, type };
  const expected = useExpectedBalances();
  const keep = useKeep();
  const [written, setDraft] = useState(() => readStoredDraft(place) ?? newTillDraft(type));
  const { draft, ...bank } = useUnusedBank(written);
  const [isChecked, setIsChecked] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const [error, setError] = useState<string>();
  const faults = tillFaults(draft, business.configuracion.moneda);
  const { deed, question } = tillWords[type];

  const change = (changed: TillDraft) => {
    setDraft(changed);
    storeDraft(place, changed);
  };
  const ask = () => {
    setIsChecked(true);
    setError(undefined);
    setIsAsked(Object.keys(faults).length === 0);
  };
  const save = async () => {
    const transactionId = uuidV7();
    const input = tillInput(draft, transactionId);
    if (input === undefined) return;
    const failure = await keep(type === 'opening' ? 'open-day' : 'close-day', input);
    setError(failure);
    if (failure !== undefined) return;
    forgetDraft(place);
    onDone(transactionId);
  };
  return (
    <>
      <WizardScreen
        question={question}
        onBack={onBack}
        onSubmit={ask}
        summary={<TillComparison draft={draft} expected={expected} />}
        actions={<Button type="submit">{deed}</Button>}
      >
        <div role="presentation" className="flex flex-col gap-5" onKeyDown={goToNextField}>
          <CashPart draft={written} onChange={change} fault={isChecked ? faults.cash : undefined} />
          <section aria-labelledby="count-bank" className="flex flex-col gap-1">
            <h2 id="count-bank" className="text-xl font-bold">
              {accountLabels.bank}
            </h2>
            <BankCount
              value={draft.bank}
              onChange={(amount) => change({ ...written, bank: amount })}
              hint="Míralo en tu aplicación y escríbelo tal cual."
              error={isChecked ? faults.bank : undefined}
              {...bank}
            />
          </section>
        </div>
        <DifferenceMeanings draft={draft} expected={expected} />
      </WizardScreen>
      <TillConfirmation
        draft={draft}
        expected={expected}
        isOpen={isAsked}
        onConfirm={save}
        onCancel={() => setIsAsked(false)}
        error={error}
      />
    </>
  );
}

interface CashPartProps {
  readonly draft: TillDraft;
  readonly onChange: (draft: TillDraft) => void;
  readonly fault: TillFaults['cash'];
}

function CashPart({ draft, onChange, fault }: CashPartProps) {
  return (
    <section aria-labelledby="count-cash" className="flex flex-col gap-3">
      <h2 id="count-cash" className="text-xl font-bold">
        {accountLabels.cash}
      </h2>
      <Segmented
        label="Cómo cuentas el efectivo"
        isLabelHidden
        segments={ways}
        value={draft.way}
        onChange={(way) => onChange({ ...draft, way })}
      />
      {draft.way === 'amount' ? (
        <MoneyField
          label="Efectivo contado"
          enterKeyHint="next"
          value={draft.cash}
          onChange={(cash) => onChange({ ...draft, cash })}
          error={fault}
        />
      ) : (
        <CashCounter value={draft.pieces} onChange={(pieces) => onChange({ ...draft, pieces })} error={fault} />
      )}
    </section>
  );
}
