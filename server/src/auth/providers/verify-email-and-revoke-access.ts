/**
 * Gives an account to the person who has proven to own its e-mail.
 *
 * Anybody can register another person's e-mail and wait for them. Invariant: passwords, sessions and links for a new
 * password from before the proof are deleted, and API tokens ended, so that such an impostor has no access left.
 */
import type { Pool } from 'pg';

export async function verifyEmailAndRevokeAccess(pool: Pool, email: string): Promise<void> {
  await pool.query(
    `with proven as (
        update users set "emailVerified" = true, "tokensEndedAt" = now()
          where email = lower($1) and not "emailVerified" returning id
      ), forgotten as (
        delete from accounts using proven where "userId" = proven.id
      ), closed as (
        delete from "resetLinks" using proven where "userId" = proven.id
      )
      delete from sessions using proven where "userId" = proven.id`,
    [email],
  );
}
