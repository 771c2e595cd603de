/**
 * Imports an exported business into this instance: completely, or not at all with a thousand of its bad rows named.
 *
 * Steps: read the head; find its owner; then, holding the new business's ledger: check and write the rows one by one,
 * build the day summaries, begin the audit trail with an entry about the origin and a baseline of every row, verify the
 * figures, commit.
 *
 * Invariants: rows keep their ids and values, except people who have another uid here; the application's role writes
 * them, limited to this business; devices with an older copy of the business fetch it anew.
 */
import { type Instant, instantPlus } from '@cuadra/domain/kernel/instant';
import { randomUUID } from 'node:crypto';
import type { Business } from '@cuadra/domain/rows/business';
import { isFirstBusiness, type Membership, newMembership } from '@cuadra/domain/rows/membership';
import { fullPermissions, type Permissions } from '@cuadra/domain/rows/permissions';
import { formatInstant } from '@cuadra/domain/kernel/calendar';
import { type Changes, rowCreation } from '@cuadra/domain/commands/row-changes';
import { linkEntries, startOfChain } from '@cuadra/domain/trail/hash-chain';
import type { TraceTag } from '@cuadra/domain/trail/trace-tags-and-severity';
import { buildTrailEntries } from '@cuadra/domain/traceability/build-trail-entries';
import { type TraceEntry, prepareEntriesForChain } from '@cuadra/domain/trail/audit-trace-entry';
import type { PoolClient } from 'pg';
import type { Database } from '../../database/database.ts';
import { changesToSql } from '../../database/changes-to-sql.ts';
import type { RowTypes } from '../../database/binary/binary-row-array-parameter.ts';
import { readCustomerDebtsFromRecords } from '../../ledger/customer-debts.ts';
import { commitDecision } from '../../ledger/commit-decision.ts';
import { logoFromBytes, storeLogo } from '../../reads/business-logo.ts';
import { writeTrailBaseline } from '../../traceability/write-trail-baselines.ts';
import { sha256 } from '../../ledger/sha256.ts';
import { countWithNoun } from '@cuadra/domain/kernel/format-count';
import { OperationRefusal } from '../operation-refusal.ts';
import { verifyBooks } from '../verify.ts';
import { LEDGER_VERSION_JUMP } from '../ledger-version-jump.ts';
import { ImportedBooksCheck } from './imported-books-check.ts';
import type { ExportedHead, ExportedListName } from './exported-business-schemas.ts';
import { readRecordsInTimeOrder } from '../../ledger/read-records-in-time-order.ts';
import { buildDaySummaries } from '../../ledger/day-summaries-after-changes.ts';
import { ImportedRowCollector } from './imported-row-collector.ts';
import { type MatchedPeople, matchImportedPeople } from './match-imported-people.ts';
import { readImportFileRows, readImportFileHead } from './read-exported-business-file.ts';

export interface ImportReport {
  readonly business: Business;
  readonly ownerEmail: string;
  readonly rows: Readonly<Record<ExportedListName, number>>;
  /** The number of its people who are not registered here; their records show no name. */
  readonly strangers: number;
}

interface Import {
  readonly file: string;
  readonly head: ExportedHead;
  /** The business row as it will be stored here. */
  readonly business: Business;
  readonly people: MatchedPeople;
  readonly version: number;
  readonly rowTypes: RowTypes;
  readonly at: Instant;
}

/** The exporting server's clock may be a little ahead of ours. */
const CLOCKS_DIFFER_MS = 2 * 60_000;

/** @param ownerEmail The owner's; by default the gerente's. */
export async function importBusiness(
  database: Database,
  file: string,
  { ownerEmail, at }: { readonly ownerEmail?: string | undefined; readonly at: Instant },
): Promise<ImportReport> {
  const head = await readImportFileHead(file);
  const people = await matchImportedPeople(database, head, ownerEmail);
  const { owner } = people;
  // Whoever asked to delete it there did not ask it here.
  const notToBeErased = { deletionRequestedAt: null, deletionRequestedBy: null };
  const business = { ...head.business, ...notToBeErased, gerenteId: owner.uid };
  const version = head.version + LEDGER_VERSION_JUMP;
  const brought: Import = { file, head, business, people, version, at, rowTypes: database.rowTypes };
  const rows = await database.asTenant(
    { businessId: business.id, uid: owner.uid },
    { ledgerOf: 'new-business' },
    async (client) => {
      await refuseKnown(client, business);
      const counts = await writeRows(client, brought);
      await writeLogo(client, head);
      await commit(client, brought, counts);
      await refuseWrongFigures(client, brought);
      return counts;
    },
  );
  const strangers = head.people.filter(({ uid }) => !people.uidHere.has(uid)).length;
  return { business, ownerEmail: owner.email, rows, strangers };
}

async function refuseKnown(client: PoolClient, { id, nombre }: Business): Promise<void> {
  const { rows } = await client.query('select from businesses where id = $1', [id]);
  if (rows.length > 0)
    throw new OperationRefusal(`El negocio «${nombre}» (${id}) ya está aquí: no se importa dos veces.`);
}

const ROWS_AT_ONCE = 500;
/** Nobody reads more of them, and a file may have nothing else. */
const MAX_FAULTS = 1_000;

async function writeRows(client: PoolClient, { file, business, people, version, at, rowTypes }: Import) {
  const check = new ImportedBooksCheck(business.id, instantPlus(at, CLOCKS_DIFFER_MS));
  const collector = new ImportedRowCollector(check, people.uidHere);
  const target = { businessId: business.id, version, rowTypes };
  for await (const row of readImportFileRows(file)) {
    collector.read(row);
    if (check.faults.length >= MAX_FAULTS) throw badRows(file, collector.faultsSoFar().slice(0, MAX_FAULTS), 'or-more');
    if (collector.waiting >= ROWS_AT_ONCE) await write(client, collector.takeChanges(), target);
  }
  const faults = collector.faults();
  if (faults.length > 0) throw badRows(file, faults);
  await write(client, collector.takeChanges(), target);
  return collector.counts;
}

/** Each of the changes creates rows of one table. */
async function write(
  client: PoolClient,
  changes: readonly Changes[],
  { rowTypes, ...target }: { readonly businessId: string; readonly version: number; readonly rowTypes: RowTypes },
): Promise<void> {
  for (const ofTable of changes) {
    const [creation] = await changesToSql(ofTable, target, rowTypes);
    if (creation === undefined) continue;
    const { rowCount } = await client.query(creation.sql(creation.values.map((_, place) => `$${place + 1}`)), [
      ...creation.values,
    ]);
    const creates = Object.values(ofTable).reduce((sum, { length }) => sum + length, 0);
    if (rowCount !== creates) throw new Error('a row of a new business was there already');
  }
}

function badRows(file: string, faults: readonly string[], how: 'all' | 'or-more' = 'all'): OperationRefusal {
  const some = faults.length === 1 ? 'una falla' : `${faults.length} fallas`;
  const count = how === 'all' ? some : `${some} o más`;
  return new OperationRefusal([`«${file}» tiene ${count}: no se importó nada.`, ...faults].join('\n  '));
}

async function writeLogo(client: PoolClient, { business, logo }: ExportedHead): Promise<void> {
  if (logo === null) return;
  const picture = logoFromBytes(Buffer.from(logo.base64, 'base64'));
  if (picture?.name !== logo.name || picture.name !== business.logo) {
    throw new OperationRefusal('El logo del archivo no es la imagen que dice ser.');
  }
  await storeLogo(client, business.id, picture);
}

/** Writes the business, its links, its days, the first entry of its trail, and the version that devices are told. */
async function commit(
  client: PoolClient,
  brought: Import,
  rows: Readonly<Record<ExportedListName, number>>,
): Promise<void> {
  const { business, version } = brought;
  const commandId = randomUUID();
  const isNew = await commitDecision(
    (query) => client.query(query),
    {
      ledgerId: business.id,
      businessId: business.id,
      version,
      fingerprint: sha256(`${IMPORT} ${commandId}`),
      outcome: { id: commandId, status: 'applied', version },
      changes: { businesses: [rowCreation(business)], memberships: (await linksOf(client, brought)).map(rowCreation) },
      summaries: await buildDaySummaries(
        readRecordsInTimeOrder(client, business.id),
        business.id,
        business.configuracion.timezone,
      ),
      debts: await readCustomerDebtsFromRecords(client, business.id),
      traces: firstEntry(brought, commandId, rows),
    },
    brought.rowTypes,
  );
  if (!isNew) throw new Error('a new business was there already');
  await writeTrailBaseline(client, business.id, { at: brought.at, reason: reasonWords(brought) });
}

/** What the checks of single rows let through would be found by every later `verify`, and no copy could be restored. */
async function refuseWrongFigures(client: PoolClient, { file, business }: Import): Promise<void> {
  const { id: businessId, configuracion } = business;
  const { timezone } = configuracion;
  const { differences } = await verifyBooks(client, { businessId, timezone }).catch((error: unknown) => {
    if (error instanceof RangeError) return { differences: ['sus cifras son demasiado grandes'] };
    throw error;
  });
  if (differences.length === 0) return;
  throw new OperationRefusal([`«${file}» no cuadra consigo mismo: no se importó nada.`, ...differences].join('\n  '));
}

const nothingAllowed: Permissions = {
  verIngresos: false,
  verEgresos: false,
  verTransferencias: false,
  verReportes: false,
  crearMovimientos: false,
  editarMovimientos: false,
};

/** The owner's link, and removed links for other people who are registered here, so that their names are known. */
async function linksOf(client: PoolClient, { business, people, at }: Import): Promise<Membership[]> {
  const { owner, uidHere } = people;
  const { rows: ownLinks } = await client.query<Pick<Membership, 'activo'>>(
    'select activo from memberships where uid = $1 and "deletedAt" is null',
    [owner.uid],
  );
  const link = { businessId: business.id, departamento: '', fechaIngreso: at };
  const others = new Set([...uidHere.values()].filter((uid) => uid !== owner.uid));
  return [
    newMembership({
      ...link,
      uid: owner.uid,
      rol: 'gerente',
      permissions: fullPermissions,
      esPrincipal: isFirstBusiness(ownLinks),
    }),
    ...[...others].map((uid) => ({
      ...newMembership({ ...link, uid, rol: 'empleado', permissions: nothingAllowed, esPrincipal: false }),
      activo: false,
      deletedAt: at,
    })),
  ];
}

/** The name of the operation in the trail and the outcome. */
const IMPORT = 'import-business';
const IMPORTED = 'imported' satisfies TraceTag;

/** The reason for the trail: this instance cannot confirm who recorded what is in the file. */
function reasonWords({ head, business }: Import): string {
  const exportedAt = formatInstant(head.exportedAt, business.configuracion.timezone);
  return `Punto de partida: lo que dice un archivo del ${exportedAt}, también de quién registró cada cosa.`;
}

function firstEntry(
  { head, business, people, at }: Import,
  commandId: string,
  { transactions, products }: Readonly<Record<ExportedListName, number>>,
): TraceEntry[] {
  const { configuracion, id: businessId } = business;
  const context = { actor: { ...people.owner, membership: null }, businessId, at, settings: configuracion };
  const origin = { command: IMPORT, commandId, sessionId: IMPORT, tags: [IMPORTED] as const, freshTraceId: randomUUID };
  const exportedAt = formatInstant(head.exportedAt, configuracion.timezone);
  const records = countWithNoun(transactions, 'registro', 'registros');
  const goods = countWithNoun(products, 'producto', 'productos');
  const reason = `Importado de un archivo del ${exportedAt}: ${records}, ${goods}.`;
  const entries = buildTrailEntries({ businesses: [rowCreation(business)] }, { context, ...origin });
  const withReason = [...entries].map((entry) => ({ ...entry, reason }));
  const reception = { receivedAt: at, deviceId: IMPORT, deviceTime: null, clockDifference: null };
  const formed = prepareEntriesForChain(withReason, reception, []);
  return [...linkEntries(startOfChain(businessId, sha256), formed, sha256)];
}
