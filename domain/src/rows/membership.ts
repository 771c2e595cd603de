/**
 * The link between a person and a business.
 *
 * Invariants: only active links count; the invitation state is always 'aceptada'; a removed link stays stored, marked
 * as deleted, and is neither active nor principal.
 * Spec: sections 3 (User-business link), 4 (Business link) and 6.
 */
import type { Profile } from './profile.ts';
import type { Tables } from './tables.ts';

export type Membership = Tables['memberships'];

/** A person who works in a business, as shown to its gerente. */
export type Member = Membership & Pick<Profile, 'email' | 'nombre' | 'apellidos'>;

/** The link as it starts, for every way of joining. */
export function newMembership(link: Omit<Membership, 'activo' | 'estadoInvitacion' | 'deletedAt'>): Membership {
  return { ...link, activo: true, estadoInvitacion: 'aceptada', deletedAt: null };
}

/** True if the person has no active link yet: their first business becomes the principal one. */
export function isFirstBusiness(ownLinks: readonly Pick<Membership, 'activo'>[]): boolean {
  return !ownLinks.some((link) => link.activo);
}

/** The link flagged as principal, else the first one; only active links count. */
export function membershipOfPrincipalBusiness<Link extends Pick<Membership, 'activo' | 'esPrincipal' | 'fechaIngreso'>>(
  links: readonly Link[],
): Link | undefined {
  const active = links.filter((link) => link.activo);
  const oldestFirst = active.toSorted((a, b) => (a.fechaIngreso < b.fechaIngreso ? -1 : 1));
  return active.find((link) => link.esPrincipal) ?? oldestFirst[0];
}

/** Sorts the principal business first. */
export function sortPrincipalBusinessFirst<Link extends Pick<Membership, 'activo' | 'esPrincipal' | 'fechaIngreso'>>(
  links: readonly Link[],
): readonly Link[] {
  const principal = membershipOfPrincipalBusiness(links);
  return principal === undefined ? links : [principal, ...links.filter((link) => link !== principal)];
}
