/** The icon of a record's kind: the direction of its money, or a count. */
import type { TransactionType } from '@cuadra/domain/rows/transaction';
import type { FlowDirection } from '../figures/flow-direction.ts';
import { FlowDirectionMark } from './flow-direction-mark.tsx';
import { CoinsIcon } from '../icons/icons-shop.tsx';
import { toneStyles } from '../kit/tone.ts';

/** Undefined for a count, which moves nothing. */
export const flowOfType: Readonly<Record<TransactionType, FlowDirection | undefined>> = {
  income: 'in',
  expense: 'out',
  transfer: 'moved',
  opening: undefined,
  closure: undefined,
};

export function RecordTypeMark({ type }: { readonly type: TransactionType }) {
  const flow = flowOfType[type];
  if (flow !== undefined) return <FlowDirectionMark flow={flow} />;
  return (
    <span className={`flex size-10 shrink-0 items-center justify-center rounded-full border ${toneStyles.neutral}`}>
      <CoinsIcon className="size-5" />
      <span className="sr-only">Conteo</span>
    </span>
  );
}
