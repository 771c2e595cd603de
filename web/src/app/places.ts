/** The places of a business that one can go to, in the order in which they are offered, each with its icon. */
import { type BusinessAccess, hasAccess } from '@cuadra/domain/app/guard';
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
import { ArrowInIcon, ArrowOutIcon, ClockIcon, TransferIcon } from '../icons/icons-state.tsx';

interface Place {
  readonly path: keyof typeof businessRoutes;
  readonly Icon: ComponentType<IconProps>;
}

/** What stands in the bar of a phone. */
export const mainPlaces = [
  { path: 'dashboard', Icon: HomeIcon },
  { path: 'sales', Icon: SalesIcon },
  { path: 'inventory', Icon: BoxIcon },
] as const satisfies readonly Place[];

/** What the phone has under "Más", and the rail of a larger screen below the others. */
export const morePlaces = [
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

export type OfferedPlace = (typeof mainPlaces | typeof morePlaces)[number];

export function mayGoTo(membership: Membership, { path }: Place): boolean {
  const access: BusinessAccess = businessRoutes[path].access;
  return hasAccess(membership, access);
}
