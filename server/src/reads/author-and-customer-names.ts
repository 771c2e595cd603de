/**
 * The names of a business's people, including former members, and of its customers, because records contain only ids.
 */
import { debtorIdOf } from '@cuadra/domain/customers/customer-debt';
import type { Transaction } from '@cuadra/domain/rows/transaction';
import type { PeopleNames } from '@cuadra/domain/server-answers';
import { preparedQuery } from '../database/prepared-query.ts';
import type { Reader } from '../api/read-as-member.ts';

export async function readAuthorNames(
  { client, businessId }: Pick<Reader, 'client' | 'businessId'>,
  rows: Iterable<{ readonly createdBy: string }>,
): Promise<PeopleNames> {
  const uids = [...new Set([...rows].map((row) => row.createdBy))];
  if (uids.length === 0) return {};
  const found = await client.query<{ uid: string; name: string }>(
    preparedQuery(
      `select p.uid, trim(p.nombre || ' ' || p.apellidos) as name from colleagues() p
        join memberships m on m.uid = p.uid and m."businessId" = $1 where p.uid = any($2)`,
      [businessId, uids],
    ),
  );
  return Object.fromEntries(found.rows.map(({ uid, name }) => [uid, name]));
}

/** By record: the name of the customer whose debt it is. */
export async function readDebtorNamesOfRecords(
  { client, businessId }: Pick<Reader, 'client' | 'businessId'>,
  records: readonly Transaction[],
): Promise<(record: Transaction) => string | undefined> {
  const ids = [...new Set(records.flatMap((record) => debtorIdOf(record) ?? []))];
  if (ids.length === 0) return () => undefined;
  const { rows } = await client.query<{ uuid: string; name: string }>(
    preparedQuery('select uuid, name from customers where "businessId" = $1 and uuid = any($2)', [businessId, ids]),
  );
  const names = new Map(rows.map(({ uuid, name }) => [uuid, name]));
  return (record) => names.get(debtorIdOf(record) ?? '');
}
