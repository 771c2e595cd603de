/**
 * A business: its card, its settings and who owns it.
 *
 * Spec: sections 1 (defaults) and 3 (Business).
 */
import type { Instant } from '../kernel/instant.ts';
import * as z from 'zod/mini';
import { DEFAULT_ZONE, type Zone } from '../kernel/calendar.ts';
import { email, optionalLines, optionalText, requiredText, type Uuid } from '../kernel/fields.ts';
import { MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH } from '../kernel/text-lengths.ts';
import { type Currency, DEFAULT_CURRENCY } from '../kernel/money.ts';
import type { ChainLink } from './chain-link.ts';
import { defaultEmployeePermissions, type Permissions } from './permissions.ts';

/** How large the picture of a business may be. */
export const MAX_LOGO_BYTES = 262_144;

/** How many one person may have as their gerente: a chain of bodegas, and no more than a telephone can list. */
export const MAX_BUSINESSES = 100;

export const MAX_PHONE_LENGTH = 40;
const PICTURE_NAME = /^[\w-]{1,100}\.(?:png|jpg|jpeg|webp)$/u;

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
  /** The last entry of its trail of which its gerente knows that a restored copy took it away. */
  readonly lostTrail?: ChainLink | null;
  readonly configuracion: {
    readonly moneda: Currency;
    readonly timezone: Zone;
    readonly permisos: { readonly empleados: Permissions };
  };
}

export const businessName = requiredText(MAX_NAME_LENGTH);
export const businessType = requiredText(MAX_NAME_LENGTH);

/** What a business's card may leave empty. */
export const contactFields = {
  direccion: z.optional(optionalText(MAX_DESCRIPTION_LENGTH)),
  telefono: z.optional(optionalText(MAX_PHONE_LENGTH)),
  email: z.optional(z.string().check(z.trim(), z.toLowerCase(), z.refine(isEmptyOrEmail, 'Formato de email inválido'))),
  descripcion: z.optional(optionalLines(MAX_DESCRIPTION_LENGTH)),
};

/** The currencies that a business can choose; the compiler sees to it that none is forgotten. */
export const currency = z.enum({ PEN: 'PEN', USD: 'USD', EUR: 'EUR', BOB: 'BOB' } satisfies {
  [Code in Currency]: Code;
});

/** A bare file name: it is looked up among the business's own pictures and can name nothing else. */
export const logoName = z.string().check(z.regex(PICTURE_NAME));

/** A business on its first day, with the settings that every business starts from. */
export function newBusiness(
  card: Pick<Business, 'id' | 'nombre' | 'tipo' | 'descripcion' | 'direccion' | 'telefono' | 'email'>,
  gerenteId: string,
  at: Instant,
): Business {
  return {
    ...card,
    logo: null,
    gerenteId,
    fechaCreacion: at,
    updatedAt: at,
    activo: true,
    configuracion: {
      moneda: DEFAULT_CURRENCY,
      timezone: DEFAULT_ZONE,
      permisos: { empleados: defaultEmployeePermissions },
    },
  };
}

function isEmptyOrEmail(text: string): boolean {
  return text === '' || z.safeParse(email, text).success;
}
