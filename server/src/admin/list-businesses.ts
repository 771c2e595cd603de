/**
 * Every business of this instance but demos, newest first, a page at a time; for operators only.
 *
 * Invariant: it shows the size and activity of a business, and nothing from its books.
 */
import type { BusinessesPage } from '@cuadra/domain/answers';
import type { ListedBusiness } from '@cuadra/domain/admin/admin-answers';
import * as z from 'zod/mini';
import type { Database } from '../database/database.ts';
import { cursorParameter, encodeCursor, keptInstant, limitParameter, wordsParameter } from '../reads/query-fields.ts';
import { Conditions } from '../reads/sql-conditions.ts';

export const allBusinessesQuery = z.strictObject({
  q: wordsParameter,
  cursor: cursorParameter(z.strictObject({ fechaCreacion: keptInstant, id: z.uuid() })),
  limit: limitParameter,
});

export async function listBusinesses(
  { asOwner }: Pick<Database, 'asOwner'>,
  query: z.output<typeof allBusinessesQuery>,
): Promise<BusinessesPage> {
  const where = new Conditions();
  where.require('not exists (select from demos d where d."businessId" = b.id)');
  where.requireWords(`folded(b.nombre || ' ' || coalesce(p.email, ''))`, query.q);
  if (query.cursor !== undefined) {
    const { fechaCreacion, id } = query.cursor;
    where.require(`(b."fechaCreacion", b.id) < (${where.parameter(fechaCreacion)}, ${where.parameter(id)})`);
  }
  const { rows } = await asOwner((client) =>
    client.query<ListedBusiness>(
      `select page.*, ${COUNTS} from (
          select b.id, b.nombre, p.email as "gerenteEmail", b."fechaCreacion", b.activo
            from businesses b left join profiles p on p.uid = b."gerenteId" where ${where.sql}
            order by b."fechaCreacion" desc, b.id desc limit ${where.parameter(query.limit + 1)}
        ) page order by "fechaCreacion" desc, id desc`,
      where.values,
    ),
  );
  const businesses = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? businesses.at(-1) : undefined;
  const next = last && encodeCursor({ fechaCreacion: last.fechaCreacion, id: last.id });
  return { businesses, cursor: next ?? null };
}

/** Only for the businesses on the page. Records are counted by summing the day summaries, which are far fewer. */
const COUNTS = `(select coalesce(sum(value::bigint), 0)::bigint
    from "daySummaries" s, jsonb_each_text(s.summary -> 'records') where s."businessId" = page.id) as records,
  (select count(*) from memberships m
    where m."businessId" = page.id and m.activo and m."deletedAt" is null) as members,
  (select t."createdAt" from transactions t where t."businessId" = page.id and t."deletedAt" is null
    order by t."createdAt" desc, t.uuid desc limit 1) as "lastMovement"`;
