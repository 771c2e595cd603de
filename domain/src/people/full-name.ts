import type { Profile } from '../rows/profile.ts';

/** The second part may be empty. */
export function fullName({ nombre, apellidos }: Pick<Profile, 'nombre' | 'apellidos'>): string {
  return `${nombre} ${apellidos}`.trim();
}
