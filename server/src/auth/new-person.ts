/**
 * The name of a person who registers: typed, or told by Google.
 *
 * Invariant: it is a name that the profile accepts, whatever Google says: at least two characters, no control
 * characters, not too long.
 */
import { optionalText } from '@cuadra/domain/kernel/fields';
import { MAX_NAME_LENGTH } from '@cuadra/domain/kernel/text-lengths';
import { personName } from '@cuadra/domain/rows/profile';
import * as z from 'zod/mini';

export interface PersonName {
  readonly nombre: string;
  readonly apellidos: string;
}

const schema = z.object({ nombre: personName, apellidos: optionalText(MAX_NAME_LENGTH) });

/** As it travels through better-auth, which keeps fields of text only. */
export function personText(name: PersonName): string {
  return JSON.stringify(name);
}

export function readPerson(text: unknown): PersonName {
  return schema.parse(JSON.parse(z.string().parse(text)));
}

/** What Google calls given and family name; where it says neither, the name, or what the e-mail begins with. */
export function googlePerson(profile: object): PersonName {
  const told = (claim: string): string => namely(Reflect.get(profile, claim));
  const mailbox = told('email').split('@')[0] ?? '';
  const nombre = [told('given_name'), told('name'), mailbox].find((name) => personName.safeParse(name).success);
  return { nombre: nombre ?? 'Sin nombre', apellidos: told('family_name') };
}

/** Cut before a pair of surrogates would be cut in two. */
function namely(told: unknown): string {
  const text = typeof told === 'string' ? told.replaceAll(/[\p{Control}\p{Surrogate}]/gu, ' ') : '';
  return Array.from(text.trim())
    .slice(0, MAX_NAME_LENGTH / 2)
    .join('')
    .trim();
}
