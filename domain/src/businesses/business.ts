/**
 * A business: its card, its settings and who owns it.
 *
 * Spec: sections 1 (defaults) and 3 (Business).
 */
import type { Instant, Zone } from '../kernel/calendar.ts';
import type { Uuid } from '../kernel/fields.ts';
import type { Currency } from '../kernel/money.ts';
import type { Permissions } from './permissions.ts';

export interface Business {
  readonly id: Uuid;
  readonly nombre: string;
  readonly tipo: string;
  readonly descripcion: string;
  readonly direccion: string;
  readonly telefono: string;
  readonly email: string;
  /** The name of the stored picture, null without one. */
  readonly logo: string | null;
  readonly gerenteId: string;
  readonly fechaCreacion: Instant;
  readonly updatedAt: Instant;
  readonly activo: boolean;
  readonly configuracion: {
    readonly moneda: Currency;
    readonly timezone: Zone;
    readonly permisos: { readonly empleados: Permissions };
  };
}
