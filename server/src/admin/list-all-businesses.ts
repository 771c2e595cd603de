/**
 * Every business of this instance but demos, newest first, a page at a time; for operators only.
 *
 * Invariant: it shows the size and activity of a business, and nothing from its books.
 */
import type { BusinessesPage } from '@cuadra/domain/server-answers';
import type { ListedBusiness } from '@cuadra/domain/admin/admin-answers';
import type { Client } from 'pg';
import * as z from 'zod/mini';
import type { Database } from '../database/database.ts';
import {
  pageCursorSchema,
  cutToPage,
  encodePageCursor,
  cursorInstantSchema,
  limitParameterSchema,
  searchWordsParameterSchema,
} from '../reads/query-fields.ts';
import { Conditions } from '../reads/sql-conditions.ts';

export const allBusinessesQuerySchema = z.strictObject({
  q: searchWordsParameterSchema,
  cursor: pageCursorSchema(z.strictObject({ fechaCreacion: cursorInstantSchema, id: z.uuid() })),
  limit: limitParameterSchema,
});

export async function listAllBusinesses(
  { asOwner }: Pick<Database, 'asOwner'>,
  query: z.output<typeof allBusinessesQuerySchema>,
): Promise<BusinessesPage> {
  const where = new Conditions();
  where.require('not exists (select from demos d where d."businessId" = b.id)');
  where.requireWords(`folded(b.nombre || ' ' || coalesce(p.email, ''))`, query.q);
  if (query.cursor !== undefined) {
    const { fechaCreacion, id } = query.cursor;
    where.require(`(b."fechaCreacion", b.id) < (${where.parameter(fechaCreacion)}, ${where.parameter(id)})`);
  }
  const rows = await asOwner(async (client) => {
    const { rows: page } = await client.query<Omit<ListedBusiness, keyof Counts>>(
      `select b.id, b.nombre, p.email as "gerenteEmail", b."fechaCreacion", b.activo
        from businesses b left join profiles p on p.uid = b."gerenteId" where ${where.sql}
        order by b."fechaCreacion" desc, b.id desc limit ${where.parameter(query.limit + 1)}`,
      where.values,
    );
    const counts = await readCounts(
      client,
      page.map(({ id }) => id),
    );
    return page.map((business): ListedBusiness => ({ ...business, ...(counts.get(business.id) ?? NO_COUNTS) }));
  });
  const { page: businesses, last } = cutToPage(rows, query.limit);
  return { businesses, cursor: encodePageCursor(last && { fechaCreacion: last.fechaCreacion, id: last.id }) };
}

type Counts = Pick<ListedBusiness, 'records' | 'members' | 'lastMovement'>;
const NO_COUNTS: Counts = { records: 0, members: 0, lastMovement: null };

/** Records are counted by summing the day summaries, which are far fewer. */
async function readCounts(client: Client, businesses: readonly string[]): Promise<ReadonlyMap<string, Counts>> {
  const { rows } = await client.query<Counts & { readonly id: string }>(
    `select b.id, (select coalesce(sum(value::bigint), 0)::bigint
        from "daySummaries" s, jsonb_each_text(s.summary -> 'records') where s."businessId" = b.id) as records,
      (select count(*) from memberships m
        where m."businessId" = b.id and m.activo and m."deletedAt" is null) as members,
      (select t."createdAt" from transactions t where t."businessId" = b.id and t."deletedAt" is null
        order by t."createdAt" desc, t.uuid desc limit 1) as "lastMovement"
      from businesses b where b.id = any($1::uuid[])`,
    [businesses],
  );
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}
