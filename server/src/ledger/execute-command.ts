/**
 * The executor: the one place where anything is written, in ten steps.
 *
 *   1. the caller is signed in (checked before the call)    6. check the permission
 *   2. find the command and check its input                 7. load what it reads, and decide
 *   3. find its ledger                                      8. summarise, trace and chain
 *   4. begin, and take the ledger's lock                    9. write all of it, with the outcome under its id
 *   5. return the stored outcome of a known command        10. commit, and tell the listeners just after
 *
 * Invariants: a command is applied at most once, even if it is sent twice, simultaneously or after a crash; a refusal
 * is also stored under the command's id, except that there is no room; an exception writes nothing, and the command may
 * be sent again.
 */
import type { Instant } from '@cuadra/domain/kernel/instant';
import { randomUUID } from 'node:crypto';
import type { Membership } from '@cuadra/domain/rows/membership';
import { DEFAULT_TIME_ZONE, dayOf } from '@cuadra/domain/kernel/calendar';
import { wasTillOpenedByInstant } from '@cuadra/domain/cash/day-summary';
import { findLedgerCommand } from '@cuadra/domain/commands';
import type { Changes } from '@cuadra/domain/commands/row-changes';
import type { Command, Context, PreparedCommand } from '@cuadra/domain/commands/command';
import { DEFAULT_CURRENCY } from '@cuadra/domain/kernel/money';
import { isRefusal, type Refusal, type RefusalCode, refuse } from '@cuadra/domain/kernel/refusal';
import { replaceImplausibleInstant } from '@cuadra/domain/kernel/replace-implausible-instant';
import { canonicalJson } from '@cuadra/domain/trail/canonical-json';
import {
  type Arrival,
  analyseCommandArrival,
  buildCommandReceptionDetails,
} from '@cuadra/domain/traceability/analyse-command-arrival';
import { linkEntries, startOfChain } from '@cuadra/domain/trail/hash-chain';
import type { TraceTag } from '@cuadra/domain/trail/trace-tags-and-severity';
import { hashOfRow, rowsToHash } from '@cuadra/domain/trail/row-hash';
import { buildTrailEntries } from '@cuadra/domain/traceability/build-trail-entries';
import { type Reception, prepareEntriesForChain } from '@cuadra/domain/trail/audit-trace-entry';
import { listYieldingToEventLoop, mapYieldingToEventLoop } from '../limits/map-yielding-to-event-loop.ts';
import { readCommandBalances, readMoneyCountFollowingRecord } from './read-command-balances.ts';
import {
  type Caller,
  limitMembershipToApiToken,
  refuseUnpermittedCaller,
  refuseUnpermittedProgram,
} from './caller-rights.ts';
import { customerDebtsAfterChanges } from './customer-debts.ts';
import { findLedgerOfCommand } from './find-ledger-of-command.ts';
import type { ExpectedLoad, Ledgers, LedgerState, OpenLedger, WhichLedger } from './ledger.ts';
import { type LedgerDatabase, postgresLedgers } from './postgres-ledgers.ts';
import {
  changedTimeZone,
  daySummariesFromAllRecords,
  daySummariesAfterChanges,
} from './day-summaries-after-changes.ts';
import { type Outcome, OutcomeTaken, refusedOutcome, failedOutcome } from './command-outcome.ts';
import { sha256 } from './sha256.ts';

export interface CommandEnvelope {
  readonly id: string;
  readonly businessId?: string | undefined;
  readonly name: string;
  readonly input: unknown;
  readonly issuedAt: Instant;
  readonly deviceId: string;
  /** The device's own clock when it recorded the command, and when it sent it. */
  readonly deviceTime?: Instant | undefined;
  readonly sentAt?: Instant | undefined;
}

export interface Executor extends ExecutorClock {
  readonly database: LedgerDatabase;
}

export interface ExecutorClock {
  readonly now: () => Instant;
  /** Makes the new ids of a decision; random by default. */
  readonly freshId?: () => string;
}

/** Rolls the transaction back when a row's id is taken, before that is answered. */
class IdTaken extends Error {}

export async function executeCommand(executor: Executor, caller: Caller, envelope: CommandEnvelope): Promise<Outcome> {
  return executeCommandOnLedgers(postgresLedgers(executor.database), executor, caller, envelope);
}

/** Works with any storage of ledgers. */
export async function executeCommandOnLedgers(
  ledgers: Ledgers,
  clock: ExecutorClock,
  caller: Caller,
  envelope: CommandEnvelope,
): Promise<Outcome> {
  const command = findLedgerCommand(envelope.name);
  if (command === undefined) return refusedOutcome(envelope.id, refuse('unknown-command'));
  const prepared = command.prepare(envelope.input);
  if (isRefusal(prepared)) return refusedOutcome(envelope.id, prepared);
  const which = await findLedgerOfCommand(ledgers, command, caller, envelope);
  if (isRefusal(which)) return refusedOutcome(envelope.id, which);
  const { id: ledgerId, businessId } = which;
  const outside = refuseUnpermittedProgram(caller, command.requires, businessId);
  if (outside !== undefined) return refusedOutcome(envelope.id, outside);
  const receivedAt = clock.now();
  const attempt: Attempt = { clock, receivedAt, caller, envelope, command, prepared, ledgerId, businessId };
  try {
    return await decideOnLedger(ledgers, which, attempt);
  } catch (error) {
    if (!(error instanceof OutcomeTaken)) throw error;
    return ledgers.open(which, async ({ state }) => {
      return findKnownOutcome(state, attempt) ?? failedOutcome(envelope.id, refuse('unavailable'));
    });
  }
}

async function decideOnLedger(ledgers: Ledgers, which: WhichLedger, attempt: Attempt): Promise<Outcome> {
  try {
    return await ledgers.open(which, (ledger) => decideAndCommit(ledger, attempt), expectedLoadOf(attempt));
  } catch (error) {
    if (!(error instanceof IdTaken)) throw error;
    return ledgers.open(which, async (ledger) => {
      const known = findKnownOutcome(ledger.state, attempt);
      const refusal = refuse('id-already-used');
      // Whoever asks for the id of another's business leaves nothing there.
      if (ledger.state.membership === null) return known ?? refusedOutcome(attempt.envelope.id, refusal);
      return known ?? (await keepRefusal(ledger, attempt, refusal));
    });
  }
}

/** The same command succeeds once there is room. */
const REFUSALS_NOT_KEPT: ReadonlySet<RefusalCode> = new Set(['too-many-products']);

interface Attempt {
  readonly clock: ExecutorClock;
  readonly receivedAt: Instant;
  readonly caller: Caller;
  readonly envelope: CommandEnvelope;
  readonly command: Command;
  readonly prepared: PreparedCommand;
  readonly ledgerId: string;
  readonly businessId: string;
}

/** The rows that the command will read, as far as they are known before the person and the zone are. */
function expectedLoadOf(attempt: Attempt): ExpectedLoad {
  const nothingKnown = { profile: null, configuracion: null };
  return {
    reads: attempt.prepared.reads,
    context: contextOf(nothingKnown, attempt, null, instantOf(attempt, undefined).at),
  };
}

async function decideAndCommit(ledger: OpenLedger, attempt: Attempt): Promise<Outcome> {
  const { state } = ledger;
  const before = findKnownOutcome(state, attempt);
  if (before !== undefined) return before;
  const membership = limitMembershipToApiToken(attempt.caller, state.membership);
  const refusal = refuseUnpermittedCaller(attempt.caller, attempt.command.requires, membership);
  // A person who is not a member leaves no trace in the business's ledger.
  if (refusal !== undefined && membership === null) return refusedOutcome(attempt.envelope.id, refusal);
  if (refusal !== undefined) return keepRefusal(ledger, attempt, refusal);
  const settled = instantOf(attempt, state);
  const context = contextOf(state, attempt, membership, settled.at);
  const { prepared } = attempt;
  const { summaries, state: rows } = await ledger.load(prepared.reads, context);
  const balances = await readCommandBalances(ledger, prepared.reads.balances, { ...rows, summaries }, context);
  const today = dayOf(context.at, context.settings.timezone);
  const isDayOpened = wasTillOpenedByInstant(
    context.at,
    summaries.find(({ day }) => day === today),
  );
  const decision = prepared.decide({ ...rows, balances, isDayOpened }, context);
  if (isRefusal(decision)) {
    const isKept = !REFUSALS_NOT_KEPT.has(decision.code);
    return isKept ? keepRefusal(ledger, attempt, decision) : refusedOutcome(attempt.envelope.id, decision);
  }
  const reception = buildCommandReceptionDetails(attempt.envelope, attempt.receivedAt);
  const count = await readMoneyCountFollowingRecord(ledger, decision, summaries, context);
  const arrival = analyseCommandArrival(attempt.envelope, reception, context.at, count);
  const tags: readonly TraceTag[] = settled.replaced ? ['clock-adjusted', ...arrival.tags] : arrival.tags;
  const told = { reception, tags, facts: arrival.facts };
  return apply(ledger, attempt, { changes: decision, context, told, known: summaries });
}

/**
 * Only a command within a business, by somebody who already belonged to it, can have been recorded offline; any other
 * gets the instant of its arrival. So does what is done in person: an API token dated ahead would outlive what ends it.
 */
function instantOf(
  { command, envelope, receivedAt }: Attempt,
  state: Pick<LedgerState, 'membership' | 'fechaCreacion'> | undefined,
): { at: Instant; replaced: boolean } {
  const isMadeHere = command.ledger !== 'business' || command.requires === 'member-in-person';
  if (isMadeHere) return { at: receivedAt, replaced: false };
  const beginnings = [state?.fechaCreacion, state?.membership?.fechaIngreso].filter((at) => typeof at === 'string');
  return replaceImplausibleInstant(envelope.issuedAt, receivedAt, beginnings.toSorted().at(-1));
}

function findKnownOutcome({ known: before }: LedgerState, { envelope }: Attempt): Outcome | undefined {
  if (before === null) return undefined;
  if (before.fingerprint === fingerprintOf(envelope)) return before.outcome;
  return refusedOutcome(envelope.id, refuse('command-id-reused'));
}

function contextOf(
  { profile, configuracion }: Pick<LedgerState, 'profile' | 'configuracion'>,
  { caller, businessId, clock }: Attempt,
  membership: Membership | null,
  at: Instant,
): Context {
  return {
    actor: {
      uid: caller.uid,
      email: profile?.email ?? '',
      nombre: profile?.nombre ?? '',
      fechaRegistro: profile?.fechaRegistro ?? at,
      membership,
    },
    at,
    businessId,
    settings: configuracion ?? { timezone: DEFAULT_TIME_ZONE, moneda: DEFAULT_CURRENCY },
    freshId: clock.freshId ?? randomUUID,
  };
}

interface Application {
  readonly changes: Changes;
  readonly context: Context;
  readonly told: Pick<Arrival, 'facts' | 'tags'> & { readonly reception: Reception };
  readonly known: Parameters<typeof daySummariesAfterChanges>[2];
}

async function apply(
  ledger: OpenLedger,
  { envelope, caller, ledgerId, businessId }: Attempt,
  { changes, context, told, known: knownSummaries }: Application,
): Promise<Outcome> {
  const { timezone } = context.settings;
  const zone = changedTimeZone(changes);
  const summaries =
    zone === undefined
      ? await daySummariesAfterChanges(ledger, changes, knownSummaries, { businessId, timezone })
      : await daySummariesFromAllRecords(ledger, businessId, zone);
  const inOrder = buildTrailEntries(changes, {
    context,
    command: envelope.name,
    commandId: envelope.id,
    sessionId: caller.sessionId,
    tags: told.tags,
    facts: { ...told.facts, ...programFact(caller) },
    freshTraceId: randomUUID,
  });
  const entries = await listYieldingToEventLoop(inOrder);
  const hashes = await mapYieldingToEventLoop(rowsToHash(changes, businessId), ({ table, key, row }) => {
    return { table, key, hash: hashOfRow(table, row, sha256) };
  });
  const formed = prepareEntriesForChain(entries, told.reception, hashes);
  const { auditSequence, auditHash } = ledger.state;
  const isFirst = auditSequence === 0;
  const head = isFirst ? startOfChain(businessId, sha256) : { sequence: auditSequence, hash: auditHash };
  const traces = await listYieldingToEventLoop(linkEntries(head, formed, sha256));
  const version = ledger.state.version + 1;
  const outcome: Outcome = { id: envelope.id, status: 'applied', version };
  const written = await ledger.commit({
    ledgerId,
    businessId,
    version,
    fingerprint: fingerprintOf(envelope),
    outcome,
    changes,
    summaries,
    debts: await customerDebtsAfterChanges(ledger, changes, businessId),
    traces,
  });
  if (!written) throw new IdTaken();
  return outcome;
}

/** The token is named as it is called now. */
function programFact({ program }: Caller): { readonly apiToken?: { readonly uuid: string; readonly name: string } } {
  return program === undefined ? {} : { apiToken: { uuid: program.tokenId, name: program.name } };
}

async function keepRefusal(ledger: OpenLedger, attempt: Attempt, refusal: Refusal): Promise<Outcome> {
  const { envelope, ledgerId, businessId } = attempt;
  const outcome = refusedOutcome(envelope.id, refusal);
  const fingerprint = fingerprintOf(envelope);
  const nothing = { changes: {}, summaries: [], debts: [], traces: [], version: 0 };
  await ledger.commit({ ledgerId, businessId, fingerprint, outcome, ...nothing });
  return outcome;
}

/** Two commands with the same id are equal if their name, business and input are. */
function fingerprintOf({ name, businessId, input }: CommandEnvelope): string {
  return sha256(canonicalJson({ name, businessId: businessId?.toLowerCase(), input }));
}
