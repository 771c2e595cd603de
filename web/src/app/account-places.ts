/** The places of a person's own account, in the order in which they are offered, each with its icon. */
import type { BusinessLink } from '@cuadra/domain/rows/business-link';
import { type Access, routes } from '@cuadra/domain/app/routes';
import type { ComponentType } from 'react';
import type { Me } from '../session/kept-me.ts';
import type { IconProps } from '../icons/icon.tsx';
import { BellIcon, GearIcon, PersonIcon, ShieldIcon } from '../icons/icons-shop.tsx';

const places = [
  { path: '/profile', Icon: PersonIcon, isSetting: true },
  { path: '/notifications', Icon: BellIcon, isSetting: false },
  { path: '/security', Icon: ShieldIcon, isSetting: true },
  { path: '/admin', Icon: GearIcon, isSetting: false },
] as const satisfies readonly {
  readonly path: keyof typeof routes;
  readonly Icon: ComponentType<IconProps>;
  readonly isSetting: boolean;
}[];

/** Whoever manages the business that is open has what is set among its settings. */
export function accountPlaces(
  { operator }: Pick<Me, 'operator'>,
  current: Pick<BusinessLink, 'rol'> | undefined,
): readonly (typeof places)[number][] {
  const isManager = current?.rol === 'gerente';
  return places.filter(({ path, isSetting }) => isOpenTo(operator, routes[path].access) && !(isManager && isSetting));
}

function isOpenTo(isOperator: boolean, access: Access): boolean {
  return isOperator || access === 'signed-in';
}
