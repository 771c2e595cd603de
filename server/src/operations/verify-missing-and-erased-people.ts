/**
 * Holds the people against the trails: nobody is gone whom a trail or a link names, unless the trail of all businesses
 * says that they were erased; and of whoever was erased nothing is left.
 */
import type { ClientBase } from 'pg';

/** One sentence for each difference. */
export async function describeErasedPeopleDifferences(client: ClientBase): Promise<string[]> {
  const erased = [[...(await readErasedPeople(client))]];
  const { rows: left } = await client.query<{ uid: string }>(LEFT, erased);
  const { rows: gone } = await client.query<{ uid: string }>(GONE, erased);
  return [
    ...left.map(
      ({ uid }) => `la auditoría de todos los negocios dice que se eliminó a la persona ${uid}, y todavía está aquí`,
    ),
    ...gone.map(({ uid }) => `la persona ${uid} está en un negocio o en su auditoría, y ya no está aquí`),
  ];
}

/** Those who asked to be erased, and were. */
export async function readErasedPeople(client: ClientBase): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ uid: string }>(
    `select "erasedBy" as uid from "globalTrail" where erased = 'person'`,
  );
  return new Set(rows.map(({ uid }) => uid));
}

// Of those who were erased the parameter tells: Citus joins no table of one machine with one that it has spread.

const LEFT = `select uid from profiles where uid = any($1)
  union select id::text from sign_in.users where id::text = any($1)
  union select uid from memberships where uid = any($1)
  union select uid from "apiTokens" where uid = any($1)
  union select "userId" from "deviceTraces" where "userId" = any($1)
  union select "ledgerId" from "commandOutcomes" where "ledgerId" = any($1)
  order by 1`;

/** The server's own entries are by nobody, and have no command. */
const GONE = `select uid from (
    select uid from memberships union select "userId" from traces where "commandId" is not null) named
  where not exists (select from profiles p where p.uid = named.uid) and uid <> all($1) order by 1`;
