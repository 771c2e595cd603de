/** Lists everybody with an account here by e-mail, page by page, except the people of demos; for operators only. */
import type { UsersPage } from '@cuadra/domain/server-answers';
import type { ListedUser } from '@cuadra/domain/admin/admin-answers';
import { possiblyEmptyText } from '@cuadra/domain/kernel/input-fields';
import { MAX_NAME_LENGTH } from '@cuadra/domain/kernel/text-lengths';
import * as z from 'zod/mini';
import type { Database } from '../database/database.ts';
import {
  cutToPage,
  encodePageCursor,
  limitParameterSchema,
  pageCursorSchema,
  searchWordsParameterSchema,
} from '../reads/query-fields.ts';
import { Conditions } from '../reads/sql-conditions.ts';

const MAX_EMAIL = 254;

export const usersQuerySchema = z.strictObject({
  q: searchWordsParameterSchema,
  cursor: pageCursorSchema(z.strictObject({ email: possiblyEmptyText(MAX_EMAIL) })),
  limit: limitParameterSchema,
});

export const uidField = possiblyEmptyText(MAX_NAME_LENGTH);

export async function listUsers(
  { asOwner }: Pick<Database, 'asOwner'>,
  query: z.output<typeof usersQuerySchema>,
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
  const { page: users, last } = cutToPage(rows, query.limit);
  return { users, cursor: encodePageCursor(last && { email: last.email }) };
}
