/** The names of a business's people, including former members, because records contain only uids. */
import type { PeopleNames } from '@cuadra/domain/server-answers';
import { preparedQuery } from '../database/prepared-query.ts';
import type { Reader } from '../api/read-as-member.ts';

export async function readPeopleNames(
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
