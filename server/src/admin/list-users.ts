/** Everybody who has an account here, by their e-mail, a page at a time, but for the people of demos; for operators only. */
import type { ListedUser } from '@cuadra/domain/admin/instance';
import { optionalText } from '@cuadra/domain/kernel/fields';
import { MAX_NAME_LENGTH } from '@cuadra/domain/kernel/text-lengths';
import * as z from 'zod/mini';
import type { Database } from '../database/database.ts';
import { cursor, cursorOf, limitParameter, wordsParameter } from '../reads/query-fields.ts';
import { Conditions } from '../reads/sql-conditions.ts';

const MAX_EMAIL = 254;

export const usersQuery = z.strictObject({
  q: wordsParameter,
  cursor: cursor(z.strictObject({ email: optionalText(MAX_EMAIL) })),
  limit: limitParameter,
});

export const uidField = optionalText(MAX_NAME_LENGTH);

interface UsersPage {
  readonly users: readonly ListedUser[];
  /** Where the next page begins, null when there is none. */
  readonly cursor: string | null;
}

export async function listUsers(
  { asOwner }: Pick<Database, 'asOwner'>,
  query: z.output<typeof usersQuery>,
): Promise<UsersPage> {
  const where = new Conditions();
  where.require('not exists (select from demos d where d.uid = p.uid)');
  where.requireWords(`folded(email || ' ' || nombre || ' ' || apellidos)`, query.q);
  if (query.cursor !== undefined) where.require(`email > ${where.parameter(query.cursor.email)}`);
  const { rows } = await asOwner((client) =>
    client.query<ListedUser>(
      `select p.uid, p.email, p.nombre, p.apellidos, p."fechaRegistro", p.activo,
          (select count(*) from memberships m
            where m.uid = p.uid and m.activo and m."deletedAt" is null) as businesses
        from profiles p where ${where.sql} order by email limit ${where.parameter(query.limit + 1)}`,
      where.values,
    ),
  );
  const users = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? users.at(-1) : undefined;
  return { users, cursor: last === undefined ? null : cursorOf({ email: last.email }) };
}
