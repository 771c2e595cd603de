/**
 * A business: its card, its settings and who owns it.
 *
 * Spec: sections 1 (defaults) and 3 (Business).
 */
import type { Instant } from '../kernel/instant.ts';
import * as z from 'zod/mini';
import { DEFAULT_TIME_ZONE } from '../kernel/calendar.ts';
import {
  INVALID_EMAIL_MESSAGE,
  emailField,
  possiblyEmptyMultilineText,
  possiblyEmptyText,
  requiredText,
} from '../kernel/input-fields.ts';
import { MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH, MAX_PHONE_LENGTH } from '../kernel/text-lengths.ts';
import { type Currency, DEFAULT_CURRENCY, SMALLEST_COIN } from '../kernel/money.ts';
import { defaultEmployeePermissions } from './permissions.ts';
import type { Tables } from './tables.ts';

/** The largest accepted picture of a business. */
export const MAX_LOGO_BYTES = 262_144;

/** The most businesses one gerente may own: enough for a chain, and few enough for a phone to list. */
export const MAX_BUSINESSES = 100;

const PICTURE_NAME = /^[\w-]{1,100}\.(?:png|jpg|jpeg|webp)$/u;

export type Business = Tables['businesses'];

export const businessNameSchema = requiredText(MAX_NAME_LENGTH);
export const businessTypeSchema = requiredText(MAX_NAME_LENGTH);

/** The fields of a business's card that may be empty. */
export const businessContactFieldSchemas = {
  direccion: z.optional(possiblyEmptyText(MAX_DESCRIPTION_LENGTH)),
  telefono: z.optional(possiblyEmptyText(MAX_PHONE_LENGTH)),
  email: z.optional(z.string().check(z.trim(), z.toLowerCase(), z.refine(isEmptyOrEmail, INVALID_EMAIL_MESSAGE))),
  descripcion: z.optional(possiblyEmptyMultilineText(MAX_DESCRIPTION_LENGTH)),
};

/** The currencies a business can choose; `satisfies` makes the compiler find a missing one. */
export const currencySchema = z.enum({ PEN: 'PEN', USD: 'USD', EUR: 'EUR', BOB: 'BOB' } satisfies {
  [Code in Currency]: Code;
});

/** To what step of céntimos the screens round what is paid in cash: 0 is not at all. */
export const cashRoundingSchema = z.union([z.literal(0), z.literal(SMALLEST_COIN)]);
export type CashRounding = z.output<typeof cashRoundingSchema>;

/** Businesses that never chose, older ones too, do not round. */
export function businessCashRounding({ configuracion }: Pick<Business, 'configuracion'>): CashRounding {
  return configuracion.cashRounding ?? 0;
}

/** A bare file name, so that it can name nothing but a picture of the business. */
export const logoFileNameSchema = z.string().check(z.regex(PICTURE_NAME));

/** A new business with the default settings. */
export function newBusiness(
  card: Pick<Business, 'id' | 'nombre' | 'tipo' | 'descripcion' | 'direccion' | 'telefono' | 'email'>,
  gerenteId: string,
  at: Instant,
  rounding?: CashRounding,
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
      timezone: DEFAULT_TIME_ZONE,
      permisos: { empleados: defaultEmployeePermissions },
      ...(rounding !== undefined && { cashRounding: rounding }),
    },
  };
}

function isEmptyOrEmail(text: string): boolean {
  return text === '' || z.safeParse(emailField, text).success;
}
