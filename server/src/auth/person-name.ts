/**
 * The name of a new person, typed or from a provider.
 *
 * Invariant: the profile accepts every result: at least two characters, no control characters, not too long.
 */
import { possiblyEmptyText } from '@cuadra/domain/kernel/input-fields';
import { MAX_NAME_LENGTH } from '@cuadra/domain/kernel/text-lengths';
import { personNameSchema } from '@cuadra/domain/rows/profile';
import * as z from 'zod/mini';

export interface PersonName {
  readonly nombre: string;
  readonly apellidos: string;
}

const schema = z.object({ nombre: personNameSchema, apellidos: possiblyEmptyText(MAX_NAME_LENGTH) });

/** better-auth passes only text fields on. */
export function personNameToJson(name: PersonName): string {
  return JSON.stringify(name);
}

export function personNameFromJson(text: unknown): PersonName {
  return schema.parse(JSON.parse(z.string().parse(text)));
}

/** The provider's given and family name, else its full name, else the beginning of the e-mail. */
export function personNameFromProvider(profile: object): PersonName {
  const told = (claim: string): string => cleanName(Reflect.get(profile, claim));
  const mailbox = told('email').split('@')[0] ?? '';
  const nombre = [told('given_name'), told('name'), mailbox].find((name) => personNameSchema.safeParse(name).success);
  return { nombre: nombre ?? 'Sin nombre', apellidos: told('family_name') };
}

/** Never cuts through a surrogate pair. */
function cleanName(told: unknown): string {
  const text = typeof told === 'string' ? told.replaceAll(/[\p{Control}\p{Surrogate}]/gu, ' ') : '';
  return Array.from(text.trim())
    .slice(0, MAX_NAME_LENGTH / 2)
    .join('')
    .trim();
}
