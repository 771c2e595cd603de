/** The amount that stands for a record: of what came back, the money that was given back. */
import type { Money } from '@cuadra/domain/kernel/money';
import { moneyRefundedByAccount, owedAtSale, roundingOfIncome } from '@cuadra/domain/rows/money-moved-by-record';
import type { MoneyCount, Transaction } from '@cuadra/domain/rows/transaction';
import type { MovementType } from '@cuadra/domain/wizard/record-wizard';
import type { MoneyDirection } from '../figures/money-direction.ts';

export const flowDirectionByMovementType: Readonly<Record<MovementType, MoneyDirection>> = {
  income: 'in',
  expense: 'out',
  transfer: 'moved',
};

interface RecordFigure {
  readonly amount: Money;
  /** Undefined where no money moved. */
  readonly flow: MoneyDirection | undefined;
}

/** Goods that somebody still owes brought no money in, and what only lowers a debt takes none out. */
export function amountAndFlowOfRecord(record: Exclude<Transaction, MoneyCount>): RecordFigure {
  const { total } = record;
  if (record.type === 'return') {
    const { cash, bank } = moneyRefundedByAccount(record);
    return cash + bank === 0
      ? { amount: total, flow: undefined }
      : { amount: cash + bank, flow: flowDirectionOfRecord(record) };
  }
  const isOwed = record.type === 'income' && owedAtSale(record) === total;
  return { amount: total, flow: isOwed ? undefined : flowDirectionOfRecord(record) };
}

/** What of the amount that stands for the record did not come in because there are no smaller coins. */
export function roundingOfRecord(record: Exclude<Transaction, MoneyCount>): Money {
  if (record.type === 'collection') return record.parts.rounding;
  return record.type === 'income' ? roundingOfIncome(record) : 0;
}

/** Undefined for a debt that is forgiven, which moves no money. */
function flowDirectionOfRecord({ type, category }: Exclude<Transaction, MoneyCount>): MoneyDirection | undefined {
  switch (type) {
    case 'owner':
      return category === 'brought-in' ? 'in' : 'out';
    case 'collection':
      return 'in';
    case 'return':
      return 'out';
    case 'forgiveness':
      return undefined;
    case 'income':
    case 'expense':
    case 'transfer':
      return flowDirectionByMovementType[type];
  }
}
