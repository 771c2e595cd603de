/**
 * The link between a person and a business.
 *
 * Invariants: only active links count; the invitation state is always 'aceptada'; a removed link is kept and marked,
 * and is neither active nor principal.
 * Spec: sections 3 (User-business link), 4 (Business link) and 6.
 */
import type { Instant } from '../kernel/instant.ts';
import type { Uuid } from '../kernel/fields.ts';
import type { Profile } from './profile.ts';
import type { Permissions, Role } from './permissions.ts';

export interface Membership {
  readonly businessId: Uuid;
  readonly uid: string;
  readonly rol: Role;
  readonly permissions: Permissions;
  readonly departamento: string;
  readonly fechaIngreso: Instant;
  readonly activo: boolean;
  /** True for the person's first business, until another is chosen. */
  readonly esPrincipal: boolean;
  readonly estadoInvitacion: 'aceptada';
  readonly deletedAt: Instant | null;
}

/** Somebody who works in a business, as its gerente sees them. */
export type Member = Membership & Pick<Profile, 'email' | 'nombre' | 'apellidos'>;

/** A link as it begins, whichever way the person came. */
export function newMembership(link: Omit<Membership, 'activo' | 'estadoInvitacion' | 'deletedAt'>): Membership {
  return { ...link, activo: true, estadoInvitacion: 'aceptada', deletedAt: null };
}

/** True for a person who belongs to no business yet: the first one becomes the principal. */
export function isFirstBusiness(ownLinks: readonly Pick<Membership, 'activo'>[]): boolean {
  return !ownLinks.some((link) => link.activo);
}

/** The principal business: the one flagged, otherwise the first; only active links count. */
export function principalOf<Link extends Pick<Membership, 'activo' | 'esPrincipal' | 'fechaIngreso'>>(
  links: readonly Link[],
): Link | undefined {
  const active = links.filter((link) => link.activo);
  const oldestFirst = active.toSorted((a, b) => (a.fechaIngreso < b.fechaIngreso ? -1 : 1));
  return active.find((link) => link.esPrincipal) ?? oldestFirst[0];
}

/** The same businesses in the order in which they are offered: the principal one first. */
export function principalFirst<Link extends Pick<Membership, 'activo' | 'esPrincipal' | 'fechaIngreso'>>(
  links: readonly Link[],
): readonly Link[] {
  const principal = principalOf(links);
  return principal === undefined ? links : [principal, ...links.filter((link) => link !== principal)];
}
