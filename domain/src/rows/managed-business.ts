/** A business as its gerente needs to see it before deleting their account. */
import type { Instant } from '../kernel/instant.ts';
import type { Uuid } from '../kernel/input-fields.ts';

export interface ManagedBusiness {
  readonly businessId: Uuid;
  readonly nombre: string;
  /** How many others may enter it. */
  readonly colleagues: number;
  /** When its gerente asked to delete it. */
  readonly deletionRequestedAt: Instant | null;
}
