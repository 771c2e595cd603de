/**
 * The tags of audit entries, and the severity that follows from them.
 *
 * Invariant: an entry is as severe as its most severe tag, and low without any; nothing else decides it.
 * Spec: sections 3 (Trace log) and 4 (Trace buffer: a critical entry is sent at once).
 */

/**
 * low: daily work. medium: worth a look when checking the books. high: the gerente should know today. critical:
 * somebody should know now, so the device sends it at once.
 */
export const severities = ['low', 'medium', 'high', 'critical'] as const;
export type Severity = (typeof severities)[number];

export const severityLabels: Readonly<Record<Severity, string>> = {
  low: 'Normal',
  medium: 'Por revisar',
  high: 'Importante',
  critical: 'Crítico',
};

const traceTags = {
  // What was done.
  deletion: { severity: 'high', label: 'Eliminación' },
  'count-deletion': { severity: 'critical', label: 'Conteo de caja eliminado' },
  correction: { severity: 'medium', label: 'Corrección' },
  archived: { severity: 'medium', label: 'Archivado' },
  'permission-change': { severity: 'high', label: 'Cambio de permisos' },
  membership: { severity: 'low', label: 'Empleado' },
  invitation: { severity: 'low', label: 'Invitación' },
  'api-token': { severity: 'medium', label: 'Llave para un programa' },
  'shared-sheet': { severity: 'medium', label: 'Cuenta compartida' },
  imported: { severity: 'medium', label: 'Importado' },
  baseline: { severity: 'low', label: 'Punto de partida' },
  profile: { severity: 'low', label: 'Perfil' },
  restored: { severity: 'high', label: 'Copia restaurada' },

  // How much.
  'high-value': { severity: 'high', label: 'Monto alto' },
  'extreme-value': { severity: 'critical', label: 'Monto extremo' },
  bulk: { severity: 'medium', label: 'Muchas líneas' },
  'extreme-bulk': { severity: 'high', label: 'Líneas en exceso' },
  'closure-difference': { severity: 'high', label: 'Cierre con diferencia' },

  // At what price, from what stock.
  oversold: { severity: 'medium', label: 'Vendido sin stock suficiente' },
  'below-cost': { severity: 'medium', label: 'Por debajo del costo' },
  'stock-critical': { severity: 'medium', label: 'Stock crítico' },
  'stock-low': { severity: 'low', label: 'Stock bajo' },

  // Who and when.
  'outside-hours': { severity: 'low', label: 'Fuera de horario' },
  'new-user': { severity: 'low', label: 'Cuenta nueva' },
  'clock-adjusted': { severity: 'medium', label: 'Hora corregida' },
  'clock-changed': { severity: 'high', label: 'Reloj cambiado' },
  late: { severity: 'medium', label: 'Llegó tarde' },
  'before-count': { severity: 'high', label: 'De antes de un conteo de caja' },

  // What failed on a device.
  refused: { severity: 'medium', label: 'Rechazado' },
  'failed-list': { severity: 'low', label: 'Lista no disponible' },
  'failed-read': { severity: 'high', label: 'Falla al leer' },
  'failed-write': { severity: 'critical', label: 'Falla al guardar' },
} as const;

export type TraceTag = keyof typeof traceTags;

export function highestSeverityOfTags(tags: Iterable<TraceTag>): Severity {
  let highest: Severity = 'low';
  for (const tag of tags) {
    const { severity } = traceTags[tag];
    if (severities.indexOf(severity) > severities.indexOf(highest)) highest = severity;
  }
  return highest;
}

/** An unknown tag, from another version of Cuadra, is shown unchanged. */
export function traceTagLabel(tag: string): string {
  return isTraceTag(tag) ? traceTags[tag].label : tag;
}

/** The tags worth showing that the entry's sentence does not already say. */
export function filterNotableTraceTags(tags: readonly string[]): readonly string[] {
  return tags.filter((tag) => isTraceTag(tag) && traceTags[tag].severity !== 'low' && !toldTags.has(tag));
}

/** Tags that the sentence says, and those that every sale of a low product has. */
const toldTags: ReadonlySet<TraceTag> = new Set([
  'deletion',
  'count-deletion',
  'correction',
  'archived',
  'permission-change',
  'api-token',
  'shared-sheet',
  'imported',
  'stock-critical',
]);

function isTraceTag(tag: string): tag is TraceTag {
  return Object.hasOwn(traceTags, tag);
}
