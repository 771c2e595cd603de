/**
 * Opens or closes the till: the cash by notes and coins or as one amount, Yape/Plin as an amount, and the expected
 * balances beside them.
 *
 * Any counted amount is accepted; the difference is shown while counting, and again before recording.
 */
import type { Day } from '@cuadra/domain/kernel/instant';
import { countedPiecesSchema } from '@cuadra/domain/kernel/denominations';
import { DEFAULT_CURRENCY, type Money } from '@cuadra/domain/kernel/money';
import {
  expectedTillSchema,
  buildExpectedTill,
  type ExpectedTill,
  tillMovedDuringCountNotice,
} from '@cuadra/domain/cash/till-moved-during-count';
import { accountLabels } from '@cuadra/domain/rows/account';
import {
  newTillCountDraft,
  type TillDraft,
  buildTillClosingInput,
  buildTillCountInput,
  tillDraftFaults,
} from '@cuadra/domain/wizard/till-draft';
import type { MoneyCount } from '@cuadra/domain/rows/transaction';
import { type ComponentProps, useMemo, useState } from 'react';
import { v7 as uuidV7 } from 'uuid';
import * as z from 'zod/mini';
import { BankCountField } from '../shop/bank-count-field.tsx';
import { TillCashFields, type TillCashProps } from '../shop/till-cash-fields.tsx';
import { Button } from '../kit/button.tsx';
import { focusNextFieldOnEnter } from '../fields/focus-next-field-on-enter.ts';
import { WizardScreen } from '../kit/wizard-screen.tsx';
import { useStoreCommandOnDevice } from '../hooks/use-store-command-on-device.ts';
import { useMe } from '../session/use-session.ts';
import { useExpectedBalances, useShop } from '../hooks/use-shop.ts';
import { useDaysClosableNow } from '../hooks/use-closable-days.ts';
import { useUnusedBankChoice } from '../hooks/use-unused-bank-choice.ts';
import { useDraftsOfClosedTabs, useLastingDraft } from '../wizard/lasting-draft.ts';
import { TillDifferenceCauses } from './till-difference-causes.tsx';
import { TillComparison } from './till-comparison.tsx';
import { ConfirmTillCountDialog } from './confirm-till-count-dialog.tsx';
import { tillCountWords } from './till-count-words.ts';

interface TillCountScreenProps {
  readonly type: MoneyCount['type'];
  readonly onBack: () => void;
  /** Called once the count is recorded and stored on the device. */
  readonly onDone: (transactionId: string) => void;
}

/** Must be increased whenever the stored format changes. */
const FORM = 1;

/** The stored draft, for one kind of count on one day. */
const counted = z.object({
  way: z.enum(['pieces', 'amount']),
  pieces: countedPiecesSchema,
  cash: z.optional(z.int()),
  bank: z.optional(z.int()),
  begun: z.optional(expectedTillSchema),
});

export function TillCountScreen({ type, onBack, onDone }: TillCountScreenProps) {
  const { business } = useShop();
  const { till, expected, whileRecording } = useExpectedBeforeCount();
  const keep = useStoreCommandOnDevice();
  const { written, moved, hasPieces, change, forget } = useKeptCount(type, till);
  const { draft, ...bank } = useUnusedBankChoice(written);
  const [isChecked, setIsChecked] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const [error, setError] = useState<string>();
  const faults = tillDraftFaults(draft, business.configuracion.moneda);
  const closable = useDaysClosableNow();
  const [closedDay, setClosedDay] = useState<Day>();
  const { deed, question } = tillCountWords[type];
  const compared = { draft, expected, moved };

  const ask = () => {
    setIsChecked(true);
    setError(undefined);
    setIsAsked(Object.keys(faults).length === 0);
  };
  const save = async () => {
    const transactionId = uuidV7();
    const input = buildTillCountInput(draft, transactionId);
    if (input === undefined) return;
    const failure = await whileRecording(() =>
      type === 'opening'
        ? keep('open-day', input)
        : keep('close-day', buildTillClosingInput(input, closedDay, closable.read())),
    );
    setError(failure);
    if (failure !== undefined) return;
    forget();
    onDone(transactionId);
  };
  return (
    <>
      <WizardScreen
        question={question}
        onBack={onBack}
        onSubmit={ask}
        summary={<TillComparison {...compared} />}
        actions={<Button type="submit">{deed}</Button>}
      >
        <div role="presentation" className="flex flex-col gap-5" onKeyDown={focusNextFieldOnEnter}>
          <CashPart
            draft={written}
            hasPieces={hasPieces}
            fault={isChecked ? faults.cash : undefined}
            onCount={change}
          />
          <BankPart
            draft={draft}
            fault={isChecked ? faults.bank : undefined}
            onCount={(amount) => change({ bank: amount })}
            {...bank}
          />
        </div>
        <TillDifferenceCauses draft={draft} expected={expected} day={closedDay ?? closable.days[0]} />
      </WizardScreen>
      <ConfirmTillCountDialog
        {...compared}
        isOpen={isAsked}
        closing={type === 'closure' ? { closable, day: closedDay, onChange: setClosedDay } : undefined}
        onConfirm={save}
        onCancel={() => setIsAsked(false)}
        error={error}
      />
    </>
  );
}

/** Once recorded, the count is itself what there should be: until it is kept, it stays compared with what there was. */
function useExpectedBeforeCount() {
  const { copy } = useShop();
  const balances = useExpectedBalances();
  const now = useMemo(() => buildExpectedTill(balances, copy.summaries.values()), [balances, copy]);
  const [before, setBefore] = useState<ExpectedTill>();
  const whileRecording = async (record: () => Promise<string | undefined>) => {
    setBefore(now);
    const failure = await record();
    if (failure !== undefined) setBefore(undefined);
    return failure;
  };
  const till = before ?? now;
  return { till, expected: till.balances, whileRecording };
}

function CashPart(props: Pick<TillCashProps, 'draft' | 'hasPieces' | 'fault' | 'onCount'>) {
  return (
    <section aria-labelledby="count-cash" className="flex flex-col gap-3">
      <h2 id="count-cash" className="text-xl font-bold">
        {accountLabels.cash}
      </h2>
      <TillCashFields
        {...props}
        waysLabel="Cómo cuentas el efectivo"
        isWaysLabelHidden
        amountLabel="Efectivo contado"
      />
    </section>
  );
}

type BankPartProps = Pick<TillCashProps, 'draft' | 'fault'> &
  Omit<ComponentProps<typeof BankCountField>, 'value' | 'onChange' | 'hint' | 'error'> & {
    readonly onCount: (amount: Money | undefined) => void;
  };

function BankPart({ draft, fault, onCount, ...bank }: BankPartProps) {
  return (
    <section aria-labelledby="count-bank" className="flex flex-col gap-1">
      <h2 id="count-bank" className="text-xl font-bold">
        {accountLabels.bank}
      </h2>
      <BankCountField
        value={draft.bank}
        onChange={onCount}
        hint="Míralo en tu aplicación y escríbelo tal cual."
        error={fault}
        {...bank}
      />
    </section>
  );
}

function useKeptCount(type: MoneyCount['type'], till: ExpectedTill) {
  const { business, businessId, today } = useShop();
  const { uid } = useMe().profile;
  // Of other currencies the notes and coins are not known.
  const hasPieces = business.configuracion.moneda === DEFAULT_CURRENCY;
  // What is counted before midnight is still the evening's closing after it.
  const [likeliest = today] = useDaysClosableNow().days;
  const day = type === 'closure' ? likeliest : today;
  const key = `cuadra.till.${FORM}.${uid}.${businessId}.${day}.${type}`;
  const stored = useLastingDraft(key, counted);
  const draftOf = (count = stored.read()) => ({ ...newTillCountDraft(type), ...count, begun: count?.begun ?? till });
  const [{ begun, ...typed }, setTyped] = useState(draftOf);
  useDraftsOfClosedTabs(stored, (left) => {
    if (stored.read() !== undefined) return false;
    stored.store(left);
    setTyped(draftOf(left));
    return true;
  });
  const written: TillDraft = hasPieces ? typed : { ...typed, way: 'amount' };
  return {
    written,
    moved: tillMovedDuringCountNotice(begun, till, business.configuracion.moneda),
    hasPieces,
    change: (more: Partial<TillDraft>) => {
      const changed = { ...written, ...more };
      setTyped({ ...changed, begun });
      const { way, pieces, cash, bank } = changed;
      stored.store({ way, pieces, cash, bank, begun });
    },
    forget: stored.forget,
  };
}
