/**
 * What an address may say after its question mark, by screen. What does not fit is left out, never an error: a link
 * that somebody has cut short still opens its screen.
 */
import { isDay } from '@cuadra/domain/kernel/calendar';
import * as z from 'zod/mini';
import { catch as orElse } from 'zod/mini';

const text = orElse(z.optional(z.string()), undefined);
const day = orElse(z.optional(z.string().check(z.refine(isDay))), undefined);
const account = orElse(z.optional(z.enum(['cash', 'bank'])), undefined);

/** Where to go after signing in; what went wrong on the way back from Google, and that one is back. */
export const signInSearch = z.object({ volver: text, error: text, google: text });

/** The token of an invitation. */
export const invitationSearch = z.object({ invitacion: text });

/** What is open over a screen of a business. */
export const businessSearch = z.object({
  /** The wizard, and the movement it starts with. */
  registrar: orElse(z.optional(z.enum(['movimiento', 'ingreso', 'egreso', 'transferencia'])), undefined),
  ver: orElse(z.optional(z.enum(['mas', 'envios', 'cuenta'])), undefined),
});

/** The filters of a list of records. */
export const listSearch = z.object({ desde: day, hasta: day, cuenta: account, buscar: text });

/** Which count of the money is being made. */
export const tillSearch = z.object({ contar: orElse(z.optional(z.enum(['abrir', 'cerrar'])), undefined) });

/** What is looked for in the inventory, and whether a product is being created. */
export const inventorySearch = z.object({
  buscar: text,
  estado: orElse(z.optional(z.enum(['critical', 'low'])), undefined),
  crear: orElse(z.optional(z.boolean()), undefined),
});
