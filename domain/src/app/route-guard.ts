/**
 * Decides who may open a page, and where everybody else is redirected.
 *
 * Invariants: only active links to businesses that exist count; a redirect never leads to a page that redirects again
 * (a dashboard requires only a link). This guard only helps the person: the server checks every request itself. The
 * setup page requires the gerente of the business in its path; being gerente of another business gives no access there.
 * Spec: sections 2 (Route table), 4 (Route guard), 6 and 8 (Handling).
 */
import type { BusinessLink } from '../rows/person-business-link.ts';
import { canSeeCustomers } from '../rows/customer.ts';
import { hasPermission, permissionLabels, permissionNames } from '../rows/permissions.ts';
import type { Uuid } from '../kernel/input-fields.ts';
import {
  type Access,
  type BusinessPath,
  businessPageRoutes,
  dashboardPath,
  LOGIN_PATH,
  NOT_FOUND_PATH,
  ONBOARDING_PATH,
  type Route,
  SELECT_BUSINESS_PATH,
} from './page-routes.ts';

export interface Visitor {
  readonly links: readonly Pick<BusinessLink, 'businessId' | 'rol' | 'permissions' | 'activo'>[];
  /** The businesses of this person that still exist. */
  readonly businessIds: readonly Uuid[];
  /** True for the operators named in the server's configuration. */
  readonly isOperator: boolean;
  /** The business whose data is loaded. */
  readonly currentBusinessId: Uuid | null;
}

/** 'in' needs the business in `load` to be current and loaded first; `to` is a redirect. */
export type NavigationDecision = { readonly let: 'in'; readonly load: Uuid | null } | { readonly to: string };

/** `visitor` is null if nobody is signed in; `businessId` is the one in the path, if any. */
export function decideRouteAccess(
  visitor: Visitor | null,
  access: Access,
  businessId: Uuid | null,
): NavigationDecision {
  if (access === 'public') return letIn;
  if (visitor === null) return access === 'guests-only' ? letIn : { to: LOGIN_PATH };
  switch (access) {
    case 'guests-only':
      return { to: homePathOfVisitor(visitor) };
    case 'signed-in':
      return letIn;
    case 'operator':
      return visitor.isOperator ? letIn : { to: NOT_FOUND_PATH };
    default:
      return guardBusiness(visitor, access, businessId);
  }
}

export function homePathOfVisitor(visitor: Pick<Visitor, 'links' | 'businessIds'>): string {
  const [first, ...others] = countingLinks(visitor);
  if (first === undefined) return ONBOARDING_PATH;
  return others.length === 0 ? dashboardPath(first.businessId) : SELECT_BUSINESS_PATH;
}

/** The message on the dashboard after a redirect from a page without permission. */
export function accessDeniedMessage(access: Access): string | undefined {
  if (access === 'gerente') return 'Esa página es solo para el gerente.';
  if (access === 'customers') return 'No tienes permiso para ver los clientes.';
  const lacking = permissionNames.find((name) => name === access);
  return lacking && `No tienes permiso para ${permissionLabels[lacking].toLowerCase()}.`;
}

const letIn: NavigationDecision = { let: 'in', load: null };

export type BusinessAccess = Exclude<Access, 'public' | 'guests-only' | 'signed-in' | 'operator'>;

function guardBusiness(visitor: Visitor, access: BusinessAccess, businessId: Uuid | null): NavigationDecision {
  const link = countingLinks(visitor).find((own) => own.businessId === businessId);
  if (link === undefined) return { to: SELECT_BUSINESS_PATH };
  if (!hasBusinessAccess(link, access)) return { to: dashboardPath(link.businessId) };
  return { let: 'in', load: link.businessId === visitor.currentBusinessId ? null : link.businessId };
}

function countingLinks({ links, businessIds }: Pick<Visitor, 'links' | 'businessIds'>): Visitor['links'] {
  return links.filter((link) => link.activo && businessIds.includes(link.businessId));
}

export function hasBusinessAccess(link: Visitor['links'][number], access: BusinessAccess): boolean {
  if (access === 'business-access') return true;
  if (access === 'customers') return canSeeCustomers(link);
  return access === 'gerente' ? link.rol === 'gerente' : hasPermission(link, access);
}

/** Whether links may lead to a page: it would let this person in and has something to show. */
export function canUsePage(link: Visitor['links'][number], path: BusinessPath): boolean {
  const { access }: { readonly access: BusinessAccess } = businessPageRoutes[path];
  const { contentPermission }: Route = businessPageRoutes[path];
  return hasBusinessAccess(link, access) && (contentPermission === undefined || hasPermission(link, contentPermission));
}
