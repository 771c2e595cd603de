/**
 * Who the people of an exported business are here: whose it will be, and who else is registered.
 *
 * Invariants: a person is known by their e-mail, or by their uid where the file comes from this same instance; the owner
 * must be registered here and not be disabled.
 */
import type { Profile } from '@cuadra/domain/rows/profile';
import type { Database } from '../../database/database.ts';
import { rowOfJson } from '../../database/stored-rows.ts';
import { OperatorRefusal } from '../operator-refusal.ts';
import type { ExportedHead } from './exported-rows.ts';

export interface PeopleHere {
  readonly owner: Profile;
  /** What the uid of a person in the file is here; whoever is not registered here is missing. */
  readonly uidHere: ReadonlyMap<string, string>;
}

/** @param ownerEmail Whose the business will be; without one, the gerente's of the file. */
export async function peopleHere(
  database: Database,
  { people, business }: Pick<ExportedHead, 'people' | 'business'>,
  ownerEmail: string | undefined,
): Promise<PeopleHere> {
  const asked = ownerEmail?.trim().toLowerCase();
  const emails = [...people.flatMap(({ email }) => email ?? []), ...(asked === undefined ? [] : [asked])];
  const uids = [...people.map(({ uid }) => uid), business.gerenteId];
  const profiles = await registered(database, emails, uids);
  const uidHere = new Map<string, string>();
  for (const { uid, email } of people) {
    const found =
      profiles.find((profile) => profile.email === email) ?? profiles.find((profile) => profile.uid === uid);
    if (found !== undefined) uidHere.set(uid, found.uid);
  }
  const gerente = people.find(({ uid }) => uid === business.gerenteId);
  const gerenteUid = uidHere.get(business.gerenteId) ?? business.gerenteId;
  const owner = profiles.find(({ uid, email }) => (asked === undefined ? uid === gerenteUid : email === asked));
  if (owner === undefined) throw asked === undefined ? noGerente(gerente?.email) : nobody(asked);
  if (!owner.activo)
    throw new OperatorRefusal(`La cuenta de «${owner.email}» está deshabilitada: no puede recibir un negocio.`);
  return { owner, uidHere };
}

async function registered(database: Database, emails: readonly string[], uids: readonly string[]): Promise<Profile[]> {
  return database.asOwner(async (client) => {
    const { rows } = await client.query<{ profile: Profile }>(
      'select to_jsonb(p) as profile from profiles p where email = any($1) or uid = any($2)',
      [emails, uids],
    );
    return rows.map(({ profile }) => rowOfJson(profile));
  });
}

function nobody(email: string): OperatorRefusal {
  return new OperatorRefusal(`Nadie está registrado aquí con el correo «${email}»: que se registre primero.`);
}

function noGerente(email: string | undefined): OperatorRefusal {
  const who = email === undefined ? 'El gerente de este negocio' : `El gerente de este negocio («${email}»)`;
  return new OperatorRefusal(
    `${who} no está registrado aquí: que se registre primero, o di con --owner CORREO de quién será.`,
  );
}
