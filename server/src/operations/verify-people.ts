/**
 * Holds the people against the trails: nobody is gone whom a trail or a link names, unless the trail of all businesses
 * says that they were erased; and of whoever was erased nothing is left.
 */
import type { ClientBase } from 'pg';

/** One sentence for each difference. */
export async function findPeopleDifferences(client: ClientBase): Promise<string[]> {
  const [left, gone] = [await client.query<{ uid: string }>(LEFT), await client.query<{ uid: string }>(GONE)];
  return [
    ...left.rows.map(
      ({ uid }) => `la auditoría de todos los negocios dice que se eliminó a la persona ${uid}, y todavía está aquí`,
    ),
    ...gone.rows.map(({ uid }) => `la persona ${uid} está en un negocio o en su auditoría, y ya no está aquí`),
  ];
}

/** Those who asked to be erased, and were. */
export async function readErasedPeople(client: ClientBase): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ uid: string }>(`select uid from (${ERASED}) erased`);
  return new Set(rows.map(({ uid }) => uid));
}

const ERASED = `select "erasedBy" as uid from "globalTrail" where erased = 'person'`;

const LEFT = `select uid from (${ERASED}) erased where exists (select from profiles p where p.uid = erased.uid)
    or exists (select from sign_in.users u where u.id::text = erased.uid)
    or exists (select from memberships m where m.uid = erased.uid)
    or exists (select from "apiTokens" a where a.uid = erased.uid)
    or exists (select from "deviceTraces" d where d."userId" = erased.uid)
    or exists (select from "commandOutcomes" o where o."ledgerId" = erased.uid)
  order by 1`;

/** The server's own entries are by nobody, and have no command. */
const GONE = `select uid from (
    select uid from memberships union select "userId" from traces where "commandId" is not null) named
  where not exists (select from profiles p where p.uid = named.uid) and uid not in (${ERASED}) order by 1`;
