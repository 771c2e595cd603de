/** Asks before a count is recorded, and again if it is far from the expected balance. */
import type { Day } from '@cuadra/domain/kernel/instant';
import { accountLabels, accounts, type Balances } from '@cuadra/domain/rows/account';
import {
  closingDayFault,
  compareCountedWithExpected,
  isTillCountFarFromExpected,
  type TillDraft,
} from '@cuadra/domain/wizard/till-draft';
import { useState } from 'react';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import type { ClosableDays } from '../hooks/use-closable-days.ts';
import { MoneyText } from '../figures/money-text.tsx';
import { UnexpectedCountDialog } from '../wizard/unexpected-count-dialog.tsx';
import { ClosingDayChoice, type ClosedDayChoiceProps } from './closing-day-choice.tsx';
import { TillDifferenceMeanings, TillComparison } from './till-comparison.tsx';
import { tillCountWords } from './till-count-words.ts';

interface TillClosingChoice extends Pick<ClosedDayChoiceProps, 'day'> {
  readonly closable: ClosableDays;
  readonly onChange: (day: Day | undefined) => void;
}

interface TillConfirmationProps {
  readonly draft: TillDraft;
  readonly expected: Balances;
  /** Why what was expected has changed while counting. */
  readonly moved: string | undefined;
  /** Which day is closed; undefined for an opening. */
  readonly closing: TillClosingChoice | undefined;
  readonly isOpen: boolean;
  readonly onConfirm: () => Promise<void> | void;
  readonly onCancel: () => void;
  readonly error: string | undefined;
}

export function ConfirmTillCountDialog(props: TillConfirmationProps) {
  const { draft, expected, moved, closing, isOpen, onConfirm, onCancel, error } = props;
  const [isAskedAgain, setIsAskedAgain] = useState(false);
  const chosen = useClosingDayCheck(closing);
  const { deed, sure } = tillCountWords[draft.type];
  const isFar = isTillCountFarFromExpected(draft, expected);
  const cancel = () => {
    setIsAskedAgain(false);
    chosen.forget();
    onCancel();
  };
  const confirm = (isSure: boolean) => {
    const isRight = chosen.check();
    setIsAskedAgain(isRight && isFar);
    return !isRight || (isFar && !isSure) ? undefined : onConfirm();
  };
  return (
    <>
      <ConfirmDialog
        title={sure}
        confirmLabel={deed}
        isOpen={isOpen && !isAskedAgain}
        onConfirm={() => confirm(false)}
        onCancel={cancel}
        error={chosen.overtaken ?? error}
      >
        <div className="flex flex-col gap-4">
          {closing !== undefined && (
            <ClosingDayChoice
              days={closing.closable.days}
              day={closing.day}
              isChecked={chosen.isChecked}
              onChange={closing.onChange}
            />
          )}
          <TillComparison draft={draft} expected={expected} moved={moved} />
          <TillDifferenceMeanings draft={draft} expected={expected} />
        </div>
      </ConfirmDialog>
      <UnexpectedCountDialog
        isOpen={isOpen && isAskedAgain}
        onCancel={cancel}
        onConfirm={() => confirm(true)}
        error={error}
      >
        {accounts.map((account) => {
          const comparison = compareCountedWithExpected(draft, account, expected);
          if (comparison?.isFar !== true) return null;
          return (
            <p key={account}>
              En {accountLabels[account]} contaste <MoneyText amount={comparison.counted} className="font-bold" /> y
              debía haber <MoneyText amount={comparison.expected} className="font-bold" />.
            </p>
          );
        })}
      </UnexpectedCountDialog>
    </>
  );
}

/** Whether the day is right as of now: midnight, or an opening of the new day, may have passed since it was chosen. */
function useClosingDayCheck(closing: TillClosingChoice | undefined) {
  const [isChecked, setIsChecked] = useState(false);
  const [overtaken, setOvertaken] = useState<string>();
  const check = () => {
    setIsChecked(true);
    if (closing === undefined) return true;
    const fault = closingDayFault(closing.day, closing.closable.read());
    setOvertaken(fault?.isOvertaken === true ? fault.message : undefined);
    if (fault?.isOvertaken === true) closing.onChange(undefined);
    return fault === undefined;
  };
  const forget = () => {
    setIsChecked(false);
    setOvertaken(undefined);
  };
  return { isChecked, overtaken, check, forget };
}
