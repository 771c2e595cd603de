/**
 * Who may open a page, and where everybody else is sent.
 *
 * Invariants: only active links to businesses that exist count; nobody is sent to a page that would send them on, so
 * there are no loops (a dashboard asks for no more than access). These are manners: the server refuses by itself.
 * The setup page asks for the gerente of the very business in its path: its id was made by the device that created it,
 * whose person is its gerente from that moment, and to manage another shop says nothing about this one.
 * Spec: sections 2 (Route table), 4 (Route guard), 6 and 8 (Handling).
 */
import type { BusinessLink } from '../rows/business-link.ts';
import { hasPermission, permissionLabels, permissionNames } from '../rows/permissions.ts';
import type { Uuid } from '../kernel/fields.ts';
import {
  type Access,
  dashboardPath,
  LOGIN_PATH,
  NOT_FOUND_PATH,
  ONBOARDING_PATH,
  SELECT_BUSINESS_PATH,
} from './routes.ts';

export interface Visitor {
  readonly links: readonly Pick<BusinessLink, 'businessId' | 'rol' | 'permissions' | 'activo'>[];
  /** The businesses that exist, as far as this person is concerned. */
  readonly businessIds: readonly Uuid[];
  /** True for the operators whom the server's configuration names. */
  readonly isOperator: boolean;
  /** The business whose data is loaded. */
  readonly currentBusinessId: Uuid | null;
}

/** Let in, after the business in `load` was made the current one and loaded; or sent elsewhere. */
export type NavigationDecision = { readonly let: 'in'; readonly load: Uuid | null } | { readonly to: string };

/** `visitor` is null for whoever is not signed in, `businessId` what the path says, if it says any. */
export function decideNavigation(visitor: Visitor | null, access: Access, businessId: Uuid | null): NavigationDecision {
  if (access === 'public') return letIn;
  if (visitor === null) return access === 'guests-only' ? letIn : { to: LOGIN_PATH };
  switch (access) {
    case 'guests-only':
      return { to: homePathOf(visitor) };
    case 'signed-in':
      return letIn;
    case 'operator':
      return visitor.isOperator ? letIn : { to: NOT_FOUND_PATH };
    default:
      return guardBusiness(visitor, access, businessId);
  }
}

/** Where a person who has just signed in goes. */
export function homePathOf(visitor: Pick<Visitor, 'links' | 'businessIds'>): string {
  const [first, ...others] = countingLinks(visitor);
  if (first === undefined) return ONBOARDING_PATH;
  return others.length === 0 ? dashboardPath(first.businessId) : SELECT_BUSINESS_PATH;
}

/** What is told to whoever is sent to the dashboard instead of a page that asks for more than they may. */
export function accessDeniedMessage(access: Access): string | undefined {
  if (access === 'gerente') return 'Esa página es solo para el gerente.';
  const lacking = permissionNames.find((name) => name === access);
  return lacking && `No tienes permiso para ${permissionLabels[lacking].toLowerCase()}.`;
}

const letIn: NavigationDecision = { let: 'in', load: null };

export type BusinessAccess = Exclude<Access, 'public' | 'guests-only' | 'signed-in' | 'operator'>;

function guardBusiness(visitor: Visitor, access: BusinessAccess, businessId: Uuid | null): NavigationDecision {
  const link = countingLinks(visitor).find((own) => own.businessId === businessId);
  if (link === undefined) return { to: SELECT_BUSINESS_PATH };
  if (!hasAccess(link, access)) return { to: dashboardPath(link.businessId) };
  return { let: 'in', load: link.businessId === visitor.currentBusinessId ? null : link.businessId };
}

function countingLinks({ links, businessIds }: Pick<Visitor, 'links' | 'businessIds'>): Visitor['links'] {
  return links.filter((link) => link.activo && businessIds.includes(link.businessId));
}

/** Whether a link opens what asks for this. */
export function hasAccess(link: Visitor['links'][number], access: BusinessAccess): boolean {
  if (access === 'business-access') return true;
  return access === 'gerente' ? link.rol === 'gerente' : hasPermission(link, access);
}
