/**
 * update-profile: a person's own name and preferences.
 *
 * Spec: sections 3 (User profile), 5 (Registration) and 8 (Other messages).
 */
import * as z from 'zod/mini';
import { rowUpdate } from '../commands/changes.ts';
import { defineCommand } from '../commands/command.ts';
import { optionalText, somethingToChange } from '../kernel/fields.ts';
import { MAX_NAME_LENGTH } from '../kernel/text-lengths.ts';
import { refuse } from '../kernel/refusal.ts';
import { type Profile, personName, themes } from '../rows/profile.ts';

export const profileChanges = z
  .strictObject({
    nombre: z.optional(personName),
    apellidos: z.optional(optionalText(MAX_NAME_LENGTH)),
    configuracion: z.optional(
      z.strictObject({ theme: z.optional(z.enum(themes)), notifications: z.optional(z.boolean()) }),
    ),
  })
  .check(somethingToChange());

export const updateProfile = defineCommand({
  name: 'update-profile',
  ledger: 'person',
  requires: 'signed-in',
  input: profileChanges,
  reads: () => ({ profile: true }),
  decide: ({ profile: before }, changes) => {
    if (before === undefined) return refuse('user-not-found');
    return { profiles: [rowUpdate(before, profileWith(before, changes))] };
  },
});

/** The profile with what was changed; what is not named stays. */
export function profileWith(
  before: Profile,
  { nombre, apellidos, configuracion }: z.output<typeof profileChanges>,
): Profile {
  return {
    ...before,
    nombre: nombre ?? before.nombre,
    apellidos: apellidos ?? before.apellidos,
    configuracion: {
      theme: configuracion?.theme ?? before.configuracion.theme,
      notifications: configuracion?.notifications ?? before.configuracion.notifications,
    },
  };
}
