/**
 * What the operators of an instance are told of it: how it is doing, who has an account, which businesses there are.
 *
 * Invariant: nothing of what is in anybody's books.
 */
import type { Instant } from '../kernel/instant.ts';
import type { Uuid } from '../kernel/fields.ts';
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
  /** Since the start. */
  readonly failed: { readonly requests: number; readonly commands: number };
}

export interface ListedUser extends Omit<Profile, 'configuracion'> {
  /** In how many they work. */
  readonly businesses: number;
}

export interface ListedBusiness {
  readonly id: Uuid;
  readonly nombre: string;
  readonly gerenteEmail: string | null;
  readonly fechaCreacion: Instant;
  readonly activo: boolean;
  readonly records: number;
  /** Who work there now. */
  readonly members: number;
  /** Of the newest record. */
  readonly lastMovement: Instant | null;
}
