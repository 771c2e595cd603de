/**
 * Asks before a count is recorded, and again if it is far from the expected balance: then the safe answer is where the
 * finger has just pressed.
 */
import { accountLabels, accounts, type Balances } from '@cuadra/domain/rows/account';
import { compareTillAccount, isFarFromExpected, type TillDraft } from '@cuadra/domain/wizard/till-draft';
import { useState } from 'react';
import { Banner } from '../kit/banner.tsx';
import { Button } from '../kit/button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { MoneyText } from '../figures/money-text.tsx';
import { DifferenceMeanings, TillComparison } from './till-comparison.tsx';
import { tillWords } from './till-words.ts';

interface TillConfirmationProps {
  readonly draft: TillDraft;
  readonly expected: Balances;
  readonly isOpen: boolean;
  readonly onConfirm: () => Promise<void> | void;
  readonly onCancel: () => void;
  readonly error: string | undefined;
}

export function TillConfirmation({ draft, expected, isOpen, onConfirm, onCancel, error }: TillConfirmationProps) {
  const [isAskedAgain, setIsAskedAgain] = useState(false);
  const { deed, sure } = tillWords[draft.type];
  const isFar = isFarFromExpected(draft, expected);
  const cancel = () => {
    setIsAskedAgain(false);
    onCancel();
  };
  return (
    <>
      <ConfirmDialog
        title={sure}
        confirmLabel={deed}
        isOpen={isOpen && !isAskedAgain}
        onConfirm={() => (isFar ? setIsAskedAgain(true) : onConfirm())}
        onCancel={cancel}
        error={error}
      >
        <div className="flex flex-col gap-4">
          <TillComparison draft={draft} expected={expected} />
          <DifferenceMeanings draft={draft} expected={expected} />
        </div>
      </ConfirmDialog>
      <Dialog
        title="¿Seguro? Es muy distinto de lo esperado"
        isOpen={isOpen && isAskedAgain}
        onClose={cancel}
        isUrgent
        actions={
          <>
            <Button onPress={cancel}>Volver a contar</Button>
            <Button kind="secondary" onPress={onConfirm}>
              Sí, es lo que conté
            </Button>
          </>
        }
      >
        {accounts.map((account) => {
          const comparison = compareTillAccount(draft, account, expected);
          if (comparison?.isFar !== true) return null;
          return (
            <p key={account}>
              En {accountLabels[account]} contaste <MoneyText amount={comparison.counted} className="font-bold" /> y
              debía haber <MoneyText amount={comparison.expected} className="font-bold" />.
            </p>
          );
        })}
        {error !== undefined && <Banner tone="error">{error}</Banner>}
      </Dialog>
    </>
  );
}
