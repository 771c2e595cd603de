/**
 * The callers: the two shops are alfa and bravo, and most of the people work at alfa.
 *
 * For each permission there is somebody who lacks just that one.
 */
import { type Permission, permissionNames } from '@cuadra/domain/rows/permissions';

export type Need = Permission | 'gerente';
export type Place = 'alfa' | 'bravo' | 'nowhere';
export const places: readonly Place[] = ['alfa', 'bravo', 'nowhere'];

/** Where somebody works, and with which rights. */
export interface CallerStanding {
  readonly place: 'alfa' | 'bravo' | null;
  /** A link that was deactivated or removed gives no rights. */
  readonly link: 'active' | 'deactivated' | 'removed' | 'none';
  readonly holds: readonly Need[];
  readonly isOperator: boolean;
}

const atNoPlace: CallerStanding = { place: null, link: 'none', holds: [], isOperator: false };
const atAlfa = (...holds: readonly Need[]): CallerStanding => ({
  place: 'alfa',
  link: 'active',
  holds,
  isOperator: false,
});
const everything: readonly Need[] = permissionNames;

/** null is a caller without a session. */
export const callers: Readonly<Record<string, CallerStanding | null>> = {
  gerente: atAlfa('gerente', ...everything),
  'employee with everything': atAlfa(...everything),
  ...Object.fromEntries(
    permissionNames.map((lacking) => [
      `employee without ${lacking}`,
      atAlfa(...everything.filter((name) => name !== lacking)),
    ]),
  ),
  'employee who neither records nor sees sales': atAlfa(
    ...everything.filter((name) => name !== 'crearMovimientos' && name !== 'verIngresos'),
  ),
  'employee as they begin': atAlfa('verIngresos', 'verEgresos', 'crearMovimientos'),
  'deactivated employee': { ...atAlfa(...everything), link: 'deactivated' },
  'removed employee': { ...atAlfa(...everything), link: 'removed' },
  'gerente of the other': { ...atAlfa('gerente', ...everything), place: 'bravo' },
  'employee of the other': { ...atAlfa(...everything), place: 'bravo' },
  'somebody without a business': atNoPlace,
  operator: { ...atNoPlace, isOperator: true },
  nobody: null,
};

/** False for a link that is not active. */
export function worksAt({ place, link }: CallerStanding, where: Place): boolean {
  return link === 'active' && place === where;
}
