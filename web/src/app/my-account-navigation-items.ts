/** The pages of a person's own account in order, each with its icon. */
import type { Me } from '@cuadra/domain/server-answers';
import type { BusinessLink } from '@cuadra/domain/rows/person-business-link';
import { type Access, pageRoutes } from '@cuadra/domain/app/page-routes';
import type { ComponentType } from 'react';
import type { IconProps } from '../icons/icon.tsx';
import { BellIcon, GearIcon, PersonIcon, ShieldIcon } from '../icons/icons-shop.tsx';

const places = [
  { path: '/profile', Icon: PersonIcon, isSetting: true },
  { path: '/notifications', Icon: BellIcon, isSetting: false },
  { path: '/security', Icon: ShieldIcon, isSetting: true },
  { path: '/admin', Icon: GearIcon, isSetting: false },
] as const satisfies readonly {
  readonly path: keyof typeof pageRoutes;
  readonly Icon: ComponentType<IconProps>;
  readonly isSetting: boolean;
}[];

/** A gerente finds these among the business's settings instead. */
export function myAccountNavigationItems(
  { operator }: Pick<Me, 'operator'>,
  current: Pick<BusinessLink, 'rol'> | undefined,
): readonly (typeof places)[number][] {
  const isManager = current?.rol === 'gerente';
  return places.filter(
    ({ path, isSetting }) => isOpenTo(operator, pageRoutes[path].access) && !(isManager && isSetting),
  );
}

function isOpenTo(isOperator: boolean, access: Access): boolean {
  return isOperator || access === 'signed-in';
}
