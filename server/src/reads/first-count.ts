/**
 * The very first count of a business, from which on its money is known.
 *
 * It is found by the index of types, and of the day on which it lies no more is read than that day, and only where it
 * is asked about.
 */
import type { Day } from '@cuadra/domain/kernel/instant';
import { noMoney } from '@cuadra/domain/rows/account';
import { countedBalances } from '@cuadra/domain/cash/balances';
import { dayOf } from '@cuadra/domain/kernel/calendar';
import { inBookOrder, isCount, type Transaction } from '@cuadra/domain/rows/transaction';
import { type FirstCount, firstCountIn } from '@cuadra/domain/reports/cash-flow';
import { preparedQuery } from '../database/prepared.ts';
import { transactionOf } from '../database/stored-rows.ts';
import { readRecordsOfDays } from './balances-beside.ts';
import type { Reader } from '../api/read-as-member.ts';

/** Null where nothing was ever counted; what moved before one that lies before `from` is not asked about. */
export async function readFirstCount(
  reader: Pick<Reader, 'client' | 'businessId' | 'business'>,
  from: Day,
): Promise<FirstCount | null> {
  const { timezone } = reader.business.configuracion;
  const first = inBookOrder(await firstOfEachType(reader)).find(isCount);
  if (first === undefined) return null;
  const day = dayOf(first.createdAt, timezone);
  if (day < from) return { day, counted: countedBalances(first), movedBefore: noMoney };
  return firstCountIn(await readRecordsOfDays(reader, [day]), timezone);
}

const firstOf = (type: 'opening' | 'closure') =>
  `(select to_jsonb(t) - 'version' - 'folded' as record from transactions t
    where "businessId" = $1 and type = '${type}' and "deletedAt" is null order by "createdAt", uuid limit 1)`;

async function firstOfEachType({ client, businessId }: Pick<Reader, 'client' | 'businessId'>): Promise<Transaction[]> {
  const { rows } = await client.query<{ record: Transaction }>(
    preparedQuery(`${firstOf('opening')} union all ${firstOf('closure')}`, [businessId]),
  );
  return rows.map(({ record }) => transactionOf(record));
}
