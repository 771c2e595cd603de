/**
 * Inserts people as if they had registered by e-mail and password.
 *
 * It writes the same rows as a registration, with the same hash function for the password, because the profile must
 * exist in the same transaction as the person's commands. A database trigger creates the profile from the user. No
 * session is opened.
 */
import { fullName } from '@cuadra/domain/people/full-name';
import type { Instant } from '@cuadra/domain/kernel/instant';
import { randomUUID } from 'node:crypto';
import { newProfile, type Profile } from '@cuadra/domain/rows/profile';
import { hashPassword } from 'better-auth/crypto';
import type { ClientBase } from 'pg';

export interface Newcomer {
  readonly email: string;
  readonly nombre: string;
  readonly apellidos: string;
  /** Null for a person who can never sign in. */
  readonly password: string | null;
}

export async function insertSeedPerson(client: ClientBase, person: Newcomer, at: Instant): Promise<Profile> {
  const { nombre, apellidos, password } = person;
  const profile = newProfile({ uid: randomUUID(), email: person.email, nombre, apellidos, fechaRegistro: at });
  const { uid, email } = profile;
  await client.query(
    `insert into sign_in.users (id, name, email, "emailVerified", profile, "createdAt", "updatedAt")
      values ($1, $2, $3, false, $4, $5, $5)`,
    [uid, fullName(profile), email, JSON.stringify(profile), at],
  );
  if (password === null) return profile;
  await client.query(
    `insert into sign_in.accounts (id, "userId", "providerId", "accountId", password, "createdAt", "updatedAt")
      values ($1, $2::uuid, 'credential', $2::text, $3, $4, $4)`,
    [randomUUID(), uid, await hashPassword(password), at],
  );
  return profile;
}
