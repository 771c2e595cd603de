/** The places of a person's own account, in the order in which they are offered, each with its icon. */
import { type Access, routes } from '@cuadra/domain/people/routes';
import type { ComponentType } from 'react';
import type { Me } from '../replica/kept-me.ts';
import type { IconProps } from '../kit/icon.tsx';
import { BellIcon, GearIcon, PersonIcon, ShieldIcon } from '../kit/icons-shop.tsx';

const places = [
  { path: '/profile', Icon: PersonIcon },
  { path: '/notifications', Icon: BellIcon },
  { path: '/security', Icon: ShieldIcon },
  { path: '/admin', Icon: GearIcon },
] as const satisfies readonly { readonly path: keyof typeof routes; readonly Icon: ComponentType<IconProps> }[];

export function accountPlaces({ operator }: Pick<Me, 'operator'>): readonly (typeof places)[number][] {
  return places.filter(({ path }) => isOpenTo(operator, routes[path].access));
}

function isOpenTo(isOperator: boolean, access: Access): boolean {
  return isOperator || access === 'signed-in';
}
