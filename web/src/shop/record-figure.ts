/** The amount that stands for a record: of what came back, the money that was given back. */
import type { Money } from '@cuadra/domain/kernel/money';
import { moneyRefunded, owedOf } from '@cuadra/domain/rows/payment';
import type { MoneyCount, Transaction } from '@cuadra/domain/rows/transaction';
import type { FlowDirection } from '../figures/flow-direction.ts';
import { flowDirectionOfRecord } from './record-type-mark.tsx';

interface RecordFigure {
  readonly amount: Money;
  /** Undefined where no money moved. */
  readonly flow: FlowDirection | undefined;
}

/** Goods that somebody still owes brought no money in, and what only lowers a debt takes none out. */
export function recordFigure(record: Exclude<Transaction, MoneyCount>): RecordFigure {
  const { total } = record;
  if (record.type === 'return') {
    const { cash, bank } = moneyRefunded(record);
    return cash + bank === 0
      ? { amount: total, flow: undefined }
      : { amount: cash + bank, flow: flowDirectionOfRecord(record) };
  }
  const isOwed = record.type === 'income' && owedOf(record) === total;
  return { amount: total, flow: isOwed ? undefined : flowDirectionOfRecord(record) };
}
