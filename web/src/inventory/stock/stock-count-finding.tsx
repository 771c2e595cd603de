/** The result of the count while it is typed: a match, a surplus or a shortage. */
import { type CountDraft, stockCountOutcome } from '@cuadra/domain/wizard/stock-count-draft';
import { stockAdjustmentTypeLabels, type AdjustmentType } from '@cuadra/domain/rows/stock-log';
import { quantityWords } from '@cuadra/domain/wizard/stock-wizard-answers-and-product';
import { AlertIcon, CheckCircleIcon } from '../../icons/icons-status.tsx';

const meanings: Readonly<Record<AdjustmentType, string>> = {
  surplus: 'Hay más de lo que dice Cuadra: el stock subirá a lo contado.',
  shortage: 'Hay menos de lo que dice Cuadra: el stock bajará a lo contado.',
  verified: 'Hay justo lo que dice Cuadra.',
};

export function StockCountFinding({ draft }: { readonly draft: CountDraft }) {
  const outcome = stockCountOutcome(draft);
  const { difference = 0 } = draft;
  const amount = quantityWords(draft, Math.abs(difference));
  const isRight = outcome?.kind === 'verification';
  const Sign = isRight ? CheckCircleIcon : AlertIcon;
  return (
    <div aria-live="polite" className="min-h-20">
      {outcome !== undefined && (
        <div
          className={`flex gap-3 rounded-2xl border p-4 ${isRight ? 'border-line bg-accent-soft' : 'border-warn-line bg-warn-soft'}`}
        >
          <Sign className={`size-6 ${isRight ? 'text-accent' : 'text-warn'}`} />
          <div>
            <p className="text-xl font-bold">
              {stockAdjustmentTypeLabels[outcome.adjustmentType]}
              {!isRight && `: ${amount}`}
            </p>
            <p>{meanings[outcome.adjustmentType]}</p>
          </div>
        </div>
      )}
    </div>
  );
}
