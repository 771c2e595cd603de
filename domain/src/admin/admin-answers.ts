/**
 * What the operators of a server see: its health, its accounts and its businesses.
 *
 * Invariant: no data from anybody's books.
 */
import type { Instant } from '../kernel/instant.ts';
import type { Uuid } from '../kernel/input-fields.ts';
import type { Profile } from '../rows/profile.ts';

export interface InstanceHealth {
  readonly version: string;
  readonly uptimeSeconds: number;
  readonly database: { readonly kind: 'embedded' | 'external'; readonly version: string; readonly bytes: number };
  readonly migrations: readonly { readonly name: string; readonly ranAt: Instant }[];
  readonly users: number;
  readonly businesses: number;
  readonly records: number;
  readonly memory: { readonly residentBytes: number; readonly heapBytes: number };
  readonly eventStreams: number;
  /** Since the server started. */
  readonly failed: { readonly requests: number; readonly commands: number };
}

export interface ListedUser extends Omit<Profile, 'configuracion'> {
  /** The number of businesses they work in. */
  readonly businesses: number;
}

/** For an operator to hand over. */
export interface ResetLink {
  /** The whole address, or only its path where the server does not know which address people type. */
  readonly link: string;
  readonly expiresAt: Instant;
}

export interface ListedBusiness {
  readonly id: Uuid;
  readonly nombre: string;
  readonly gerenteEmail: string | null;
  readonly fechaCreacion: Instant;
  readonly activo: boolean;
  readonly records: number;
  /** The number of people who work there now. */
  readonly members: number;
  /** When its newest record was made. */
  readonly lastMovement: Instant | null;
}
