import { formatWholeNumber } from '../kernel/format-count.ts';
import type { MoneyCount } from '../rows/transaction.ts';
import type { ChainFault, ChainVerdict } from './hash-chain.ts';
import type { TraceEntry } from './audit-trace-entry.ts';

export const traceSourceLabels: Readonly<Record<TraceEntry['source'], string>> = {
  server: 'Servidor',
  device: 'Dispositivo',
};

/** Movements made before a count that arrived after it. */
export function lateMovementsMessage(count: MoneyCount['type'], movements: number): string {
  const after = count === 'closure' ? 'Después de este cierre' : 'Después de esta apertura';
  return movements === 1
    ? `${after} llegó un movimiento de antes.`
    : `${after} llegaron ${movements} movimientos de antes.`;
}

const MINUTE_MS = 60_000;
const MINUTES_OF_HOUR = 60;

/** Up to a minute of difference counts as right. */
export function clockDifferenceText(difference: number): string {
  const minutes = Math.round(Math.abs(difference) / MINUTE_MS);
  if (minutes <= 1) return 'en hora al enviar';
  const [hours, left] = [Math.floor(minutes / MINUTES_OF_HOUR), minutes % MINUTES_OF_HOUR];
  const amount = [hours > 0 ? `${hours} h` : '', left > 0 ? `${left} min` : ''].filter((part) => part !== '').join(' ');
  return `${amount} ${difference > 0 ? 'atrasado' : 'adelantado'} al enviar`;
}

const faultWords: Readonly<Record<ChainFault, string>> = {
  changed: 'ya no dice lo que se escribió',
  unlinked: 'no sigue al que tiene delante: uno de los dos fue reemplazado',
  missing: 'viene después de otros que faltan',
  inserted: 'fue agregado después',
  reordered: 'está fuera de su lugar',
  'cut-front': 'es el primero que queda: faltan los anteriores',
  'cut-end': 'falta, y con él los siguientes',
  rewritten: 'no es el que se recordaba: el historial fue escrito de nuevo',
};

export function chainVerdictMessage(verdict: ChainVerdict & { readonly entries: number }): string {
  if (!verdict.ok) return `El registro N.º ${verdict.sequence} ${faultWords[verdict.why]}.`;
  const { entries } = verdict;
  if (entries === 0) return 'Todavía no hay registros.';
  return entries === 1
    ? 'El único registro es el que se escribió.'
    : `Los ${formatWholeNumber(entries)} registros son los que se escribieron: ninguno falta y ninguno cambió.`;
}
