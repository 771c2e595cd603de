/** What kind of record it is, as a mark in front of it: which way its money went, or that money was counted. */
import type { TransactionType } from '@cuadra/domain/rows/transaction';
import type { FlowDirection } from '../figures/flow.ts';
import { FlowMark } from './flow-mark.tsx';
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

export function RecordMark({ type }: { readonly type: TransactionType }) {
  const flow = flowOfType[type];
  if (flow !== undefined) return <FlowMark flow={flow} />;
  return (
    <span className={`flex size-10 shrink-0 items-center justify-center rounded-full border ${toneStyles.neutral}`}>
      <CoinsIcon className="size-5" />
      <span className="sr-only">Conteo</span>
    </span>
  );
}
