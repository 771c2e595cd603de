/**
 * Reads the first count of a business, from which on its balances are known.
 *
 * An index finds it; only the records of its day are read, and only if they matter.
 */
import type { Day } from '@cuadra/domain/kernel/instant';
import { noMoney } from '@cuadra/domain/rows/account';
import { balancesOfMoneyCount } from '@cuadra/domain/cash/balances';
import { dayOf } from '@cuadra/domain/kernel/calendar';
import { sortInBookOrder, isMoneyCountRecord, type Transaction } from '@cuadra/domain/rows/transaction';
import { type FirstCount, findFirstMoneyCount } from '@cuadra/domain/reports/cash-flow';
import { preparedQuery } from '../database/prepared-query.ts';
import { transactionFromRow } from '../database/domain-rows-from-json.ts';
import { readRecordsOfDays } from './read-balances-after-records.ts';
import type { Reader } from '../api/read-as-member.ts';

/** Null if nothing was ever counted. For a count before `from`, earlier movements of its day are not read. */
export async function readFirstMoneyCount(
  reader: Pick<Reader, 'client' | 'businessId' | 'business'>,
  from: Day,
): Promise<FirstCount | null> {
  const { timezone } = reader.business.configuracion;
  const first = sortInBookOrder(await firstOfEachType(reader)).find(isMoneyCountRecord);
  if (first === undefined) return null;
  const day = dayOf(first.createdAt, timezone);
  if (day < from) return { day, counted: balancesOfMoneyCount(first), movedBefore: noMoney };
  return findFirstMoneyCount(await readRecordsOfDays(reader, [day]), timezone);
}

const firstOf = (type: 'opening' | 'closure') =>
  `(select to_jsonb(t) - 'version' - 'folded' as record from transactions t
    where "businessId" = $1 and type = '${type}' and "deletedAt" is null order by "createdAt", uuid limit 1)`;

async function firstOfEachType({ client, businessId }: Pick<Reader, 'client' | 'businessId'>): Promise<Transaction[]> {
  const { rows } = await client.query<{ record: Transaction }>(
    preparedQuery(`${firstOf('opening')} union all ${firstOf('closure')}`, [businessId]),
  );
  return rows.map(({ record }) => transactionFromRow(record));
}
