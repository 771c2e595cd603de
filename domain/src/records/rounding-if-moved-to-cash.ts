import { floorToCoin, type Money } from '../kernel/money.ts';
import type { Account } from '../rows/account.ts';
import type { CashRounding } from '../rows/business.ts';
import type { Transaction } from '../rows/transaction.ts';
import { correctableFields } from './edit-record.ts';

/** The odd céntimos of a sale that is moved to cash; 0 for any other correction. */
export function roundingIfMovedToCash(
  record: Transaction,
  { account }: { readonly account: Account },
  cashRounding: CashRounding,
): Money {
  if (record.type !== 'income' || record.account === 'cash' || account !== 'cash' || cashRounding === 0) return 0;
  return correctableFields(record).includes('account') ? record.total - floorToCoin(record.total) : 0;
}
