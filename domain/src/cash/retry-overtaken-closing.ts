/**
 * A closing of the day before that an opening of the new day has overtaken: the same count as a closing of its own day.
 *
 * It keeps its ids, so that it can never be recorded twice.
 */
import { closeDay, type TillClosing } from './close-day.ts';
import type { Refusal } from '../kernel/refusal.ts';

export const RECORD_IN_NEW_DAY_LABEL = 'Registrar en el día nuevo';
export const CLOSING_OVERTAKEN_MESSAGE =
  'Contaste la caja para cerrar el día anterior, pero antes de que llegara este cierre alguien abrió la caja del día ' +
  'nuevo. Regístralo en el día nuevo: lo que contaste y la diferencia quedan guardados. Si ya no hace falta, descártalo.';

/** Undefined for anything else that was refused. */
export function buildNewDayClosingInput(
  { name, input }: { readonly name: string; readonly input: unknown },
  { fields }: Refusal,
): TillClosing | undefined {
  if (name !== 'close-day' || fields?.['day'] === undefined) return undefined;
  const { day, ...count } = closeDay.input.safeParse(input).data ?? {};
  return day === undefined ? undefined : closeDay.input.safeParse(count).data;
}
