/** The icon of a record's kind: the direction of its money, or a count. */
import type { Transaction } from '@cuadra/domain/rows/transaction';
import type { MovementType } from '@cuadra/domain/wizard/record-wizard';
import type { FlowDirection } from '../figures/flow-direction.ts';
import { FlowDirectionMark } from './flow-direction-mark.tsx';
import { CoinsIcon } from '../icons/icons-shop.tsx';
import { toneStyles } from '../kit/tone.ts';

export const flowDirectionOfType: Readonly<Record<MovementType, FlowDirection>> = {
  income: 'in',
  expense: 'out',
  transfer: 'moved',
};

type Marked = Pick<Transaction, 'type' | 'category'>;

/** Undefined for what moves no money: a count, and a debt that is forgiven. */
export function flowDirectionOfRecord({ type, category }: Marked): FlowDirection | undefined {
  switch (type) {
    case 'owner':
      return category === 'brought-in' ? 'in' : 'out';
    case 'collection':
      return 'in';
    case 'return':
      return 'out';
    case 'forgiveness':
    case 'opening':
    case 'closure':
      return undefined;
    case 'income':
    case 'expense':
    case 'transfer':
      return flowDirectionOfType[type];
  }
}

export function RecordTypeMark({ record }: { readonly record: Marked }) {
  const flow = flowDirectionOfRecord(record);
  if (flow !== undefined) return <FlowDirectionMark flow={flow} />;
  return (
    <span className={`flex size-10 shrink-0 items-center justify-center rounded-full border ${toneStyles.neutral}`}>
      <CoinsIcon className="size-5" />
      <span className="sr-only">Conteo</span>
    </span>
  );
}
