/** What a count would find, as it is typed: that all is there, or how much too much or too little. */
import { type CountDraft, countOutcome } from '@cuadra/domain/wizard/count-draft';
import { adjustmentLabels, type AdjustmentType } from '@cuadra/domain/rows/stock-log';
import { formatQuantity } from '@cuadra/domain/kernel/quantity';
import { AlertIcon, CheckCircleIcon } from '../../icons/icons-sign.tsx';
import { shortUnit } from '@cuadra/domain/kernel/unit';

const meanings: Readonly<Record<AdjustmentType, string>> = {
  surplus: 'Hay más de lo que dice el sistema: el stock subirá a lo contado.',
  shortage: 'Hay menos de lo que dice el sistema: el stock bajará a lo contado.',
  verified: 'Hay justo lo que dice el sistema.',
};

export function CountFinding({ draft }: { readonly draft: CountDraft }) {
  const outcome = countOutcome(draft);
  const { difference = 0, productData } = draft;
  const amount = `${formatQuantity(Math.abs(difference))} ${shortUnit(productData.unit)}`.trim();
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
              {adjustmentLabels[outcome.adjustmentType]}
              {!isRight && `: ${amount}`}
            </p>
            <p>{meanings[outcome.adjustmentType]}</p>
          </div>
        </div>
      )}
    </div>
  );
}
