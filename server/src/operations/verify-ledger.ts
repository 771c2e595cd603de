/**
 * Whether what stands around a business's rows agrees with them: its ledger with its outcomes and rows, its people with
 * how they signed in, its picture with its name; and that no part of a business is left of which the rest is gone.
 */
import type { ClientBase } from 'pg';
import { shapes } from '../database/columns.ts';
import { quoted } from '../database/write-changes.ts';

/** One sentence for each difference. */
export async function ledgerDifferences(client: ClientBase, businessId: string): Promise<string[]> {
  return [
    ...(await versionDifferences(client, businessId)),
    ...(await outcomeDifferences(client, businessId)),
    ...(await pictureDifferences(client, businessId)),
  ];
}

const versioned = Object.entries(shapes).filter(([table, shape]) => shape.versioned && table !== 'businesses');
const versionsOfRows = versioned.map(
  ([table]) => `(select max(version) from ${quoted(table)} where "businessId" = $1::uuid)`,
);

/** A ledger is never behind what was answered from it, nor behind its own rows. */
async function versionDifferences(client: ClientBase, businessId: string): Promise<string[]> {
  const { rows } = await client.query<{ version: number; reached: number }>(
    `select l.version, greatest(
        (select max((o.outcome ->> 'version')::bigint) from "commandOutcomes" o
          where o."ledgerId" = $1::uuid::text and o.outcome ->> 'status' = 'applied'),
        (select version from businesses where id = $1::uuid), ${versionsOfRows.join(', ')}) as reached
      from ledgers l where l."businessId" = $1::uuid`,
    [businessId],
  );
  return rows
    .filter(({ version, reached }) => version < reached)
    .map(({ version, reached }) => `su cuaderno dice ir por la versión ${version}, y ya iba por la ${reached}`);
}

/** What the trail says that a command did was answered as done. */
async function outcomeDifferences(client: ClientBase, businessId: string): Promise<string[]> {
  const { rows } = await client.query<{ gone: number }>(
    `select count(*) as gone from (select distinct "commandId" from traces
        where "businessId" = $1::uuid and "commandId" is not null) t
      where not exists (select from "commandOutcomes" o where o."ledgerId" = $1::uuid::text
        and o."commandId" = t."commandId" and o.outcome ->> 'status' = 'applied')`,
    [businessId],
  );
  const gone = rows[0]?.gone ?? 0;
  return gone === 0 ? [] : [`faltan las respuestas de ${gone} comandos que están en la auditoría`];
}

async function pictureDifferences(client: ClientBase, businessId: string): Promise<string[]> {
  const { rows } = await client.query(
    `select from businesses b join logos l on l."businessId" = b.id and l.name = b.logo
      where b.id = $1 and split_part(l.name, '.', 1) <> encode(sha256(l.content), 'hex')`,
    [businessId],
  );
  return rows.map(() => 'su logo no es la imagen que su nombre dice');
}

/** Businesses of which something is there without their ledger or their card. */
export async function tornBusinesses(client: ClientBase): Promise<string[]> {
  const owned = [...versioned.map(([table]) => quoted(table)), '"daySummaries"', 'traces', 'logos', '"deviceTraces"'];
  const { rows } = await client.query<{ id: string }>(
    `select id from (
        select id from businesses
        union select "businessId" from ledgers where version > 0
        ${owned.map((table) => `union select "businessId" from ${table}`).join(' ')}) known
      where not exists (select from ledgers l where l."businessId" = known.id)
        or not exists (select from businesses b where b.id = known.id) order by 1`,
  );
  return rows.map(({ id }) => `${id}: hay filas de este negocio, y su ficha o su cuaderno no están`);
}

/** Whose e-mail is not the one that they signed in with, or that the trail knows them by: no command changes it. */
export async function peopleDifferences(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ uid: string }>(
    `select p.uid from profiles p
      where exists (select from sign_in.users u where u.id::text = p.uid and lower(u.email) <> p.email)
        or exists (select from (select distinct "userId", "userEmail" from traces) t
          where t."userId" = p.uid and t."userEmail" <> p.email)
      order by 1`,
  );
  return rows.map(({ uid }) => `el correo de la persona ${uid} no es con el que entró, o el que dice la auditoría`);
}
