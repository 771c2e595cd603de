/**
 * Invariant: a disabled person's sessions, and open links for a new password, end in the same transaction.
 * Spec: section 7 (Authentication).
 */
import type { Database } from '../database/database.ts';

/** False if nobody has this e-mail. */
export async function disableAccount(database: Database, email: string): Promise<boolean> {
  return setActive(database, { email }, false);
}

/** False if nobody has this e-mail. */
export async function enableAccount(database: Database, email: string): Promise<boolean> {
  return setActive(database, { email }, true);
}

/** False if nobody has this uid. */
export async function setAccountEnabled(database: Database, uid: string, isActive: boolean): Promise<boolean> {
  return setActive(database, { uid }, isActive);
}

async function setActive(
  database: Database,
  { uid, email }: { readonly uid?: string; readonly email?: string },
  isActive: boolean,
): Promise<boolean> {
  return database.asOwner(async (client) => {
    const { rows } = await client.query<{ known: boolean }>(
      `with changed as (update profiles set activo = $3 where uid = $1 or email = lower($2) returning uid),
        ended as (delete from sign_in.sessions s using changed where s."userId"::text = changed.uid and not $3),
        closed as (delete from sign_in."resetLinks" l using changed where l."userId"::text = changed.uid and not $3)
        select exists (select from changed) as known`,
      [uid ?? null, email?.trim() ?? null, isActive],
    );
    return rows[0]?.known === true;
  });
}
