/** The pages of a business, in the order of the navigation. */
import { type BusinessPath, businessPageRoutes } from '@cuadra/domain/app/page-routes';
import type { ComponentType } from 'react';
import type { IconProps } from '../icons/icon.tsx';
import {
  BookIcon,
  BoxIcon,
  ChartIcon,
  CoinsIcon,
  CustomerIcon,
  GearIcon,
  HomeIcon,
  PeopleIcon,
  SalesIcon,
  StoreIcon,
} from '../icons/icons-shop.tsx';
import { ClockIcon } from '../icons/icons-money-and-sync.tsx';

interface Place {
  readonly path: BusinessPath;
  readonly Icon: ComponentType<IconProps>;
  /** Where it is not the title of the address. */
  readonly label?: string;
  /** The addresses of the same screen. */
  readonly alsoAt?: readonly BusinessPath[];
}

/** In the bar of a phone, around the button that records. */
export const mainNavigationItems = [
  { path: 'dashboard', Icon: HomeIcon },
  { path: 'counter', Icon: StoreIcon },
  { path: 'inventory', Icon: BoxIcon },
] as const satisfies readonly Place[];

/** On a phone on "Inicio", on a larger screen in the rail. */
export const homeNavigationItems = [
  { path: 'sales', Icon: SalesIcon },
  { path: 'reports', Icon: ChartIcon },
] as const satisfies readonly Place[];

/** On a phone under "Más", on a larger screen in the lower part of the rail. */
export const moreNavigationItems = [
  { path: 'customers', Icon: CustomerIcon },
  { path: 'accounts-balance', Icon: CoinsIcon },
  {
    path: 'basicAccountingRecordsBook',
    Icon: BookIcon,
    label: 'Movimientos',
    alsoAt: ['income', 'expenses', 'transfers', 'records/all'],
  },
  { path: 'employees', Icon: PeopleIcon },
  { path: 'settings', Icon: GearIcon },
] as const satisfies readonly Place[];

/** On a phone among the settings, on a larger screen at the end of the rail. */
export const rareNavigationItems = [
  { path: 'testing/traceability', Icon: ClockIcon },
] as const satisfies readonly Place[];

export type NavigationItem = (
  | typeof mainNavigationItems
  | typeof homeNavigationItems
  | typeof moreNavigationItems
  | typeof rareNavigationItems
)[number];

export function navigationLabel({ path, label }: Place): string {
  return label ?? businessPageRoutes[path].title;
}
