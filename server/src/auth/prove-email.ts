/**
 * Somebody has proven to own an e-mail: an account that was made with it before anybody had is theirs from now on.
 *
 * Anybody can register with another person's e-mail and wait. Invariant: the password and the sessions from before the
 * proof do not outlive it, so that whoever waited is left with nothing.
 */
import type { Pool } from 'pg';

export async function proveEmail(pool: Pool, email: string): Promise<void> {
  await pool.query(
    `with proven as (
        update users set "emailVerified" = true where email = lower($1) and not "emailVerified" returning id
      ), forgotten as (
        delete from accounts using proven where "userId" = proven.id
      )
      delete from sessions using proven where "userId" = proven.id`,
    [email],
  );
}
