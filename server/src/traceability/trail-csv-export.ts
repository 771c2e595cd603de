/**
 * The audit trail as a file: each entry in the words that the screen has for it, newest first.
 *
 * An entry of a change has only the changed fields, so what it is about is looked up, for each page at once.
 */
import { commandLabel } from '@cuadra/domain/command-labels';
import {
  codeExportColumn,
  type ExportColumn,
  instantExportColumn,
  textExportColumn,
  wholeNumberExportColumn,
} from '@cuadra/domain/kernel/export-column-types';
import type { TimeZone } from '@cuadra/domain/kernel/calendar';
import { isUuid } from '@cuadra/domain/kernel/input-fields';
import type { PermissionHolder } from '@cuadra/domain/rows/permissions';
import type { Transaction } from '@cuadra/domain/rows/transaction';
import { describeChangedFields, type Locale } from '@cuadra/domain/traceability/describe-changed-fields';
import { describeDeed, apiTokenNameOfTrace } from '@cuadra/domain/traceability/describe-deed';
import { knownThingOfEntry, type WhatIsKnown } from '@cuadra/domain/traceability/trail-entry-subject';
import { type TraceEntry, traceEntityLabels } from '@cuadra/domain/trail/audit-trace-entry';
import { severityLabels, traceTagLabel } from '@cuadra/domain/trail/trace-tags-and-severity';
import { traceSourceLabels } from '@cuadra/domain/trail/trail-messages';
import type { DayReader } from '../api/declare-business-reads.ts';
import { preparedQuery } from '../database/prepared-query.ts';
import { normalizeRowInstants } from '../database/domain-rows-from-json.ts';
import { readAuthorNames } from '../reads/author-and-customer-names.ts';
import { readRowsOfAllPages } from '../reads/read-rows-of-all-pages.ts';
import { readTrailPage, type TrailFilter, type TrailPlace } from './list-trail-entries.ts';

interface DescribedEntry {
  readonly entry: TraceEntry;
  /** Follows the name of who did it. */
  readonly deed: string;
  readonly changes: string;
}

export async function readAllMatchingTrailRows(
  reader: DayReader,
  filter: TrailFilter,
): Promise<AsyncIterable<DescribedEntry>> {
  const { timezone: zone, moneda: currency } = reader.business.configuracion;
  return readRowsOfAllPages(async (page: { readonly cursor: TrailPlace | undefined; readonly limit: number }) => {
    const { entries, next } = await readTrailPage(reader, filter, page);
    const known = await readWhatIsKnown(reader, entries);
    return { rows: entries.map((entry) => describeEntry(entry, known, { zone, currency })), next };
  });
}

export function trailCsvColumns(_reader: PermissionHolder, zone: TimeZone): readonly ExportColumn<DescribedEntry>[] {
  return [
    instantExportColumn('Fecha', zone, ({ entry }) => entry.timestamp),
    textExportColumn('Quién', ({ entry }) => entry.userName),
    textExportColumn('Correo', ({ entry }) => entry.userEmail),
    textExportColumn('Con la llave', ({ entry }) => apiTokenNameOfTrace(entry)),
    textExportColumn('Qué hizo', ({ deed }) => deed),
    textExportColumn('Qué cambió', ({ changes }) => changes),
    textExportColumn('Motivo', ({ entry }) => entry.reason),
    textExportColumn('De qué', ({ entry }) => traceEntityLabels[entry.entityType]),
    textExportColumn('Con qué', ({ entry }) => commandLabel(entry.command)),
    textExportColumn('Importancia', ({ entry }) => severityLabels[entry.severity]),
    textExportColumn('Marcas', ({ entry }) => entry.tags.map(traceTagLabel).join(' · ')),
    textExportColumn('Registrado por', ({ entry }) => traceSourceLabels[entry.source]),
    instantExportColumn('Recibido', zone, ({ entry }) => entry.receivedAt),
    codeExportColumn('Dispositivo', ({ entry }) => entry.deviceId),
    wholeNumberExportColumn('Registro', ({ entry }) => (entry.source === 'server' ? entry.sequence : null)),
    textExportColumn('Id', ({ entry }) => entry.entityId),
    codeExportColumn('Sello', ({ entry }) => (entry.source === 'server' ? entry.hash : null)),
  ];
}

function describeEntry(entry: TraceEntry, known: WhatIsKnown, locale: Locale): DescribedEntry {
  const changes = describeChangedFields(entry, locale)
    .map(({ label, before = '—', after = '—' }) => `${label}: ${before} → ${after}`)
    .join('; ');
  return { entry, deed: describeDeed(entry, knownThingOfEntry(entry, known), locale), changes };
}

async function readWhatIsKnown(reader: DayReader, entries: readonly TraceEntry[]): Promise<WhatIsKnown> {
  const idsOf = (type: TraceEntry['entityType']) => [
    ...new Set(entries.flatMap(({ entityType, entityId }) => (entityType === type ? [entityId] : []))),
  ];
  const people = idsOf('user');
  const records = await rowsById<Transaction>(reader, 'transactions', idsOf('transaction'));
  const products = await rowsById<{ readonly description: string }>(reader, 'products', idsOf('inventory'));
  const customers = await rowsById<{ readonly name: string }>(reader, 'customers', people);
  const names = await readAuthorNames(
    reader,
    people.map((createdBy) => ({ createdBy })),
  );
  return {
    record: (id) => records.get(id),
    person: (id) => names[id] ?? customers.get(id)?.name,
    product: (id) => products.get(id)?.description,
  };
}

/** Deleted ones too. */
async function rowsById<Row extends object>(
  { client, businessId }: DayReader,
  table: 'transactions' | 'products' | 'customers',
  ids: readonly string[],
): Promise<ReadonlyMap<string, Row>> {
  const known = ids.filter(isUuid);
  if (known.length === 0) return new Map();
  const { rows } = await client.query<{ uuid: string; row: Row }>(
    preparedQuery(
      `select uuid, to_jsonb(t) - 'version' as row from ${table} t where "businessId" = $1 and uuid = any($2::uuid[])`,
      [businessId, known],
    ),
  );
  return new Map(rows.map(({ uuid, row }) => [uuid, normalizeRowInstants(row)]));
}
