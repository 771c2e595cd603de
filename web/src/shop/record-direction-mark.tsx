/** The icon of a record's kind: the direction of its money, a count, or what a customer owes. */
import { isMoneyCountRecord, type Transaction } from '@cuadra/domain/rows/transaction';
import type { ReactNode } from 'react';
import { MoneyDirectionMark } from '../figures/money-direction-mark.tsx';
import { CoinsIcon, CustomerIcon } from '../icons/icons-shop.tsx';
import { toneStyles } from '../kit/tone.ts';
import { amountAndFlowOfRecord } from './record-figure.ts';

export function RecordDirectionMark({ record }: { readonly record: Transaction }) {
  if (isMoneyCountRecord(record)) return <NeutralMark icon={<CoinsIcon className="size-5" />} word="Conteo" />;
  const { flow } = amountAndFlowOfRecord(record);
  if (flow !== undefined) return <MoneyDirectionMark flow={flow} />;
  const word = record.type === 'forgiveness' ? 'Perdonado' : 'Fiado';
  return <NeutralMark icon={<CustomerIcon className="size-5" />} word={word} />;
}

interface NeutralMarkProps {
  readonly icon: ReactNode;
  readonly word: string;
}

function NeutralMark({ icon, word }: NeutralMarkProps) {
  return (
    <span className={`flex size-10 shrink-0 items-center justify-center rounded-full border ${toneStyles.neutral}`}>
      {icon}
      <span className="sr-only">{word}</span>
    </span>
  );
}
