import { dayOf, formatDayInDigits, type TimeZone } from '../kernel/calendar.ts';
import type { ShownSharedSheet } from './shared-customer-sheet-token.ts';

/** A page of the server's own, which the app and its service worker leave alone. */
export const SHARED_SHEET_PATH = '/cuenta';

/** `origin` is the app's own address, such as https://cuadra.example. */
export function sharedCustomerSheetLink(origin: string, token: string): string {
  return `${origin}${SHARED_SHEET_PATH}/${token}`;
}

interface Sharing {
  readonly shop: string;
  readonly zone: TimeZone;
  readonly link: string;
}

/** For whoever the link is for. */
export function sharedCustomerSheetMessage(
  name: string,
  { expiresAt }: Pick<ShownSharedSheet, 'expiresAt'>,
  { shop, zone, link }: Sharing,
): string {
  return [
    `Hola, ${name}. Te saluda ${shop}.`,
    `Aquí ves tu cuenta cuando quieras: ${link}`,
    `Este enlace es solo para ti y sirve hasta el ${formatDayInDigits(dayOf(expiresAt, zone))}.`,
  ].join('\n');
}
