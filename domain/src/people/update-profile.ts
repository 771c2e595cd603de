/** Spec: sections 3 (User profile), 5 (Registration) and 8 (Other messages). */
import * as z from 'zod/mini';
import { rowUpdate } from '../commands/row-changes.ts';
import { defineCommand } from '../commands/command.ts';
import { possiblyEmptyText, requireSomeOtherField } from '../kernel/input-fields.ts';
import { MAX_NAME_LENGTH } from '../kernel/text-lengths.ts';
import { refuse } from '../kernel/refusal.ts';
import { type Profile, personNameSchema, themes } from '../rows/profile.ts';

export const profileChangesSchema = z
  .strictObject({
    nombre: z.optional(personNameSchema),
    apellidos: z.optional(possiblyEmptyText(MAX_NAME_LENGTH)),
    configuracion: z.optional(
      z.strictObject({ theme: z.optional(z.enum(themes)), notifications: z.optional(z.boolean()) }),
    ),
  })
  .check(requireSomeOtherField());

export const updateProfile = defineCommand({
  name: 'update-profile',
  ledger: 'person',
  requires: 'signed-in',
  input: profileChangesSchema,
  reads: () => ({ profile: true }),
  decide: ({ profile: before }, changes) => {
    if (before === undefined) return refuse('user-not-found');
    return { profiles: [rowUpdate(before, applyProfileChanges(before, changes))] };
  },
});

/** A field that is not given stays unchanged. */
export function applyProfileChanges(
  before: Profile,
  { nombre, apellidos, configuracion }: z.output<typeof profileChangesSchema>,
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
