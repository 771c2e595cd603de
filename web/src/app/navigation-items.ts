/** The pages of a business, in the order of the navigation. */
import { type BusinessAccess, hasAccess } from '@cuadra/domain/app/route-guard';
import { businessRoutes } from '@cuadra/domain/app/routes';
import type { Membership } from '@cuadra/domain/rows/membership';
import type { ComponentType } from 'react';
import type { IconProps } from '../icons/icon.tsx';
import {
  BookIcon,
  BoxIcon,
  ChartIcon,
  CoinsIcon,
  GearIcon,
  HomeIcon,
  PeopleIcon,
  ReceiptIcon,
  SalesIcon,
} from '../icons/icons-shop.tsx';
import { ArrowInIcon, ArrowOutIcon, ClockIcon, TransferIcon } from '../icons/icons-shop-status.tsx';

interface Place {
  readonly path: keyof typeof businessRoutes;
  readonly Icon: ComponentType<IconProps>;
}

/** In the bar of a phone. */
export const mainNavigationItems = [
  { path: 'dashboard', Icon: HomeIcon },
  { path: 'sales', Icon: SalesIcon },
  { path: 'inventory', Icon: BoxIcon },
] as const satisfies readonly Place[];

/** On a phone under "Más", on a larger screen in the lower part of the rail. */
export const moreNavigationItems = [
  { path: 'accounts-balance', Icon: CoinsIcon },
  { path: 'basicAccountingRecordsBook', Icon: BookIcon },
  { path: 'income', Icon: ArrowInIcon },
  { path: 'expenses', Icon: ArrowOutIcon },
  { path: 'transfers', Icon: TransferIcon },
  { path: 'records/all', Icon: ReceiptIcon },
  { path: 'reports', Icon: ChartIcon },
  { path: 'employees', Icon: PeopleIcon },
  { path: 'settings', Icon: GearIcon },
  { path: 'testing/traceability', Icon: ClockIcon },
] as const satisfies readonly Place[];

export type NavigationItem = (typeof mainNavigationItems | typeof moreNavigationItems)[number];

export function canNavigateTo(membership: Membership, { path }: Place): boolean {
  const access: BusinessAccess = businessRoutes[path].access;
  return hasAccess(membership, access);
}
