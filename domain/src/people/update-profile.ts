/**
 * update-profile: a person's own name and preferences.
 *
 * Spec: sections 3 (User profile), 5 (Registration) and 8 (Other messages).
 */
import * as z from 'zod/mini';
import { updated } from '../kernel/changes.ts';
import { command } from '../kernel/command.ts';
import { LONGEST_NAME, optionalText, somethingToChange } from '../kernel/fields.ts';
import { refuse } from '../kernel/refusal.ts';
import { type Profile, personName, themes } from './profile.ts';

export const updateProfile = command({
  name: 'update-profile',
  ledger: 'person',
  requires: 'signed-in',
  input: z
    .strictObject({
      nombre: z.optional(personName),
      apellidos: z.optional(optionalText(LONGEST_NAME)),
      configuracion: z.optional(
        z.strictObject({ theme: z.optional(z.enum(themes)), notifications: z.optional(z.boolean()) }),
      ),
    })
    .check(somethingToChange()),
  reads: () => ({ profile: true }),
  decide: ({ profile: before }, { nombre, apellidos, configuracion }) => {
    if (before === undefined) return refuse('user-not-found');
    const after: Profile = {
      ...before,
      nombre: nombre ?? before.nombre,
      apellidos: apellidos ?? before.apellidos,
      configuracion: {
        theme: configuracion?.theme ?? before.configuracion.theme,
        notifications: configuracion?.notifications ?? before.configuracion.notifications,
      },
    };
    return { profiles: [updated(before, after)] };
  },
});
