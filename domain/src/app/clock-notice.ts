import { type Milliseconds, CLOCK_NOTICE_THRESHOLD_MS } from '../kernel/server-clock.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** `difference` is the server's clock minus the device's. Undefined if it is too small to mention. */
export function clockNotice(difference: Milliseconds): string | undefined {
  if (Math.abs(difference) <= CLOCK_NOTICE_THRESHOLD_MS) return undefined;
  const side = difference > 0 ? 'atrasado' : 'adelantado';
  return `El reloj de este dispositivo está ${spanWords(Math.abs(difference))} ${side}. Cuadra usa la hora del servidor.`;
}

/** True while the difference is close to the one that was dismissed. */
export function isClockNoticeDismissed(difference: Milliseconds, dismissed: Milliseconds | undefined): boolean {
  return dismissed !== undefined && Math.abs(difference - dismissed) <= CLOCK_NOTICE_THRESHOLD_MS;
}

function spanWords(span: Milliseconds): string {
  const minutes = Math.round(span / MINUTE_MS);
  if (minutes < 60) return `${minutes} minutos`;
  const hours = Math.round(span / HOUR_MS);
  if (hours < 24) return hours === 1 ? '1 hora' : `${hours} horas`;
  const days = Math.round(span / DAY_MS);
  return days === 1 ? '1 día' : `${days} días`;
}
