/**
 * Checks the data around a business's rows: its ledger with outcomes and rows, its people with their accounts, its
 * picture with its name; and that no business is incomplete.
 */
import type { ClientBase } from 'pg';
import { tableShapes } from '../database/table-columns.ts';
import { quoteIdentifier } from '../database/quote-identifier.ts';

/** One sentence for each difference. */
export async function describeVersionOutcomeLogoDifferences(client: ClientBase, businessId: string): Promise<string[]> {
  return [
    ...(await versionDifferences(client, businessId)),
    ...(await outcomeDifferences(client, businessId)),
    ...(await pictureDifferences(client, businessId)),
  ];
}

const versioned = Object.entries(tableShapes).filter(([table, shape]) => shape.versioned && table !== 'businesses');
const versionsOfRows = versioned.map(
  ([table]) => `(select max(version) from ${quoteIdentifier(table)} where "businessId" = $1::uuid)`,
);

/** A ledger's version is never lower than that of its outcomes or rows. */
async function versionDifferences(client: ClientBase, businessId: string): Promise<string[]> {
  const { rows } = await client.query<{ version: number; reached: number }>(
    `select l.version, greatest(
        (select max((o.outcome ->> 'version')::bigint) from "businessOutcomes" o
          where o."businessId" = $1::uuid and o.outcome ->> 'status' = 'applied'),
        (select version from businesses where id = $1::uuid), ${versionsOfRows.join(', ')}) as reached
      from ledgers l where l."businessId" = $1::uuid`,
    [businessId],
  );
  return rows
    .filter(({ version, reached }) => version < reached)
    .map(({ version, reached }) => `su cuaderno dice ir por la versión ${version}, y ya iba por la ${reached}`);
}

/** Every command in the trail has an outcome that says it was applied. */
async function outcomeDifferences(client: ClientBase, businessId: string): Promise<string[]> {
  const { rows } = await client.query<{ gone: number }>(
    `select count(*) as gone from (select distinct "commandId" from traces
        where "businessId" = $1::uuid and "commandId" is not null) t
      where not exists (select from "businessOutcomes" o where o."businessId" = $1::uuid
        and o."commandId" = t."commandId" and o.outcome ->> 'status' = 'applied')`,
    [businessId],
  );
  const gone = rows[0]?.gone ?? 0;
  if (gone === 0) return [];
  const lacking =
    gone === 1 ? 'falta la respuesta de un comando que está' : `faltan las respuestas de ${gone} comandos que están`;
  return [`${lacking} en la auditoría`];
}

async function pictureDifferences(client: ClientBase, businessId: string): Promise<string[]> {
  const { rows } = await client.query(
    `select from businesses b join logos l on l."businessId" = b.id and l.name = b.logo
      where b.id = $1 and split_part(l.name, '.', 1) <> encode(sha256(l.content), 'hex')`,
    [businessId],
  );
  return rows.map(() => 'su logo no es la imagen que su nombre dice');
}

/** Businesses that have rows, but lack a ledger or a business row. */
export async function describeBusinessesWithoutLedger(client: ClientBase): Promise<string[]> {
  const owned = [
    ...versioned.map(([table]) => quoteIdentifier(table)),
    '"daySummaries"',
    '"customerDebts"',
    'traces',
    'logos',
    '"deviceTraces"',
  ];
  const { rows } = await client.query<{ id: string }>(
    `with known as (select id from businesses
        union select "businessId" from ledgers where version > 0
        ${owned.map((table) => `union select "businessId" from ${table}`).join(' ')})
      select id from known except (select "businessId" from ledgers intersect select id from businesses) order by 1`,
  );
  return rows.map(({ id }) => `${id}: hay filas de este negocio, y su ficha o su cuaderno no están`);
}

/** People whose e-mail differs from their account's or from the trail's; no command changes it. */
export async function describeProfileEmailMismatches(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ uid: string }>(
    `select p.uid from profiles p
      where exists (select from sign_in.users u where u.id::text = p.uid and lower(u.email) <> p.email)
        or exists (select from (select distinct "userId", "userEmail" from traces) t
          where t."userId" = p.uid and t."userEmail" <> p.email)
      order by 1`,
  );
  return rows.map(({ uid }) => `el correo de la persona ${uid} no es con el que entró, o el que dice la auditoría`);
}
