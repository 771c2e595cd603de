/**
 * Matches the people of an exported business with those of this instance: the owner, and others who are registered.
 *
 * Invariants: people are recognized by their e-mail, or by their uid if the file comes from this instance; the owner
 * must be registered here and not be disabled.
 */
import type { Profile } from '@cuadra/domain/rows/profile';
import type { Database } from '../../database/database.ts';
import { normalizeRowInstants } from '../../database/domain-rows-from-json.ts';
import { OperationRefusal } from '../operation-refusal.ts';
import type { ExportedHead } from './exported-business-schemas.ts';

export interface MatchedPeople {
  readonly owner: Profile;
  /** From the file's uids to those here; people who are not registered here are missing. */
  readonly uidHere: ReadonlyMap<string, string>;
}

/** @param ownerEmail The new owner's; by default the gerente's of the file. */
export async function matchImportedPeople(
  database: Database,
  { people, business }: Pick<ExportedHead, 'people' | 'business'>,
  ownerEmail: string | undefined,
): Promise<MatchedPeople> {
  const asked = ownerEmail?.trim().toLowerCase();
  const emails = [...people.flatMap(({ email }) => email ?? []), ...(asked === undefined ? [] : [asked])];
  const uids = [...people.map(({ uid }) => uid), business.gerenteId];
  const profiles = await findRegistered(database, emails, uids);
  const uidHere = new Map<string, string>();
  for (const { uid, email } of people) {
    const found =
      profiles.find((profile) => profile.email === email) ?? profiles.find((profile) => profile.uid === uid);
    if (found !== undefined) uidHere.set(uid, found.uid);
  }
  const gerente = people.find(({ uid }) => uid === business.gerenteId);
  const gerenteUid = uidHere.get(business.gerenteId) ?? business.gerenteId;
  const owner = profiles.find(({ uid, email }) => (asked === undefined ? uid === gerenteUid : email === asked));
  if (owner === undefined) throw asked === undefined ? noGerente(gerente?.email) : nobodyRegisteredRefusal(asked);
  if (!owner.activo)
    throw new OperationRefusal(`La cuenta de «${owner.email}» está deshabilitada: no puede recibir un negocio.`);
  return { owner, uidHere };
}

async function findRegistered(
  database: Database,
  emails: readonly string[],
  uids: readonly string[],
): Promise<Profile[]> {
  return database.asOwner(async (client) => {
    const { rows } = await client.query<{ profile: Profile }>(
      'select to_jsonb(p) as profile from profiles p where email = any($1) or uid = any($2)',
      [emails, uids],
    );
    return rows.map(({ profile }) => normalizeRowInstants(profile));
  });
}

function nobodyRegisteredRefusal(email: string): OperationRefusal {
  return new OperationRefusal(`Nadie está registrado aquí con el correo «${email}»: que se registre primero.`);
}

function noGerente(email: string | undefined): OperationRefusal {
  const who = email === undefined ? 'El gerente de este negocio' : `El gerente de este negocio («${email}»)`;
  return new OperationRefusal(
    `${who} no está registrado aquí: que se registre primero, o di con --owner CORREO de quién será.`,
  );
}
