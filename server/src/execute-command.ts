/**
 * The executor: the one place where anything is written, in ten steps.
 *
 *   1. the caller is signed in (whoever calls this has seen to it)   6. permission
 *   2. the command exists and its input fits                          7. load what it reads, and decide
 *   3. find its ledger                                                8. summarise, trace and chain
 *   4. begin, and take the ledger's lock                              9. write all of it, with the outcome under its id
 *   5. is the command known? answer what was answered                10. commit, which also tells the listeners
 *
 * Invariants: a command is applied at most once, whatever is sent twice, at once or after a crash; a refusal is kept
 * under its id too; what is thrown writes nothing and may be sent again.
 */
import { createHash, randomUUID } from 'node:crypto';
import type { Membership } from '@cuadra/domain/businesses/membership';
import { DEFAULT_ZONE, type Instant } from '@cuadra/domain/kernel/calendar';
import { commandNamed } from '@cuadra/domain/commands';
import type { Changes } from '@cuadra/domain/kernel/changes';
import { type Command, type Context, type Prepared, refuseUnpermitted } from '@cuadra/domain/kernel/command';
import { DEFAULT_CURRENCY } from '@cuadra/domain/kernel/money';
import { isRefusal, type Refusal, refuse } from '@cuadra/domain/kernel/refusal';
import { settleInstant } from '@cuadra/domain/kernel/settle-instant';
import { canonicalJson } from '@cuadra/domain/traceability/canonical-json';
import { chainedAll, startOfChain } from '@cuadra/domain/traceability/hash-chain';
import { traceChanges } from '@cuadra/domain/traceability/trace-changes';
import type { PoolClient } from 'pg';
import type { Database } from './database/database.ts';
import { balancesFor } from './ledger/balances-for.ts';
import { commitDecision } from './ledger/commit-decision.ts';
import { newZone, refoldedSummaries, summariesAfter } from './ledger/day-summaries.ts';
import { ledgerOf } from './ledger/find-ledger.ts';
import { loadState } from './ledger/load-state.ts';
import { type LedgerState, openLedger } from './ledger/open-ledger.ts';
import { type Outcome, refused } from './outcome.ts';

export interface Envelope {
  readonly id: string;
  readonly businessId?: string | undefined;
  readonly name: string;
  readonly input: unknown;
  readonly issuedAt: Instant;
  readonly deviceId: string;
}

export interface Executor {
  readonly database: Database;
  readonly now: () => Instant;
  /** Where the ids come from that a decision makes itself; random unless said otherwise. */
  readonly freshId?: () => string;
}

/** Who is signed in, and in which of their sessions. */
export interface Caller {
  readonly uid: string;
  readonly sessionId: string;
}

/** A row bears an id that is taken: the transaction has to be given up before that can be answered. */
class IdTaken extends Error {}

export async function executeCommand(executor: Executor, caller: Caller, envelope: Envelope): Promise<Outcome> {
  const command = commandNamed(envelope.name);
  if (command === undefined) return refused(envelope.id, refuse('unknown-command'));
  const prepared = command.prepare(envelope.input);
  if (isRefusal(prepared)) return refused(envelope.id, prepared);
  const ledger = await ledgerOf(executor.database, command, caller, envelope);
  if (isRefusal(ledger)) return refused(envelope.id, ledger);
  const run = (inside: (client: PoolClient, state: LedgerState) => Promise<Outcome>) =>
    executor.database.asTenant(ledger.tenant, ledger.opening, async (client) => {
      const ids = { ...ledger.tenant, ledgerId: ledger.id, commandId: envelope.id };
      return inside(client, await openLedger(client, ids));
    });
  const attempt: Attempt = {
    executor,
    caller,
    envelope,
    command,
    prepared,
    ledgerId: ledger.id,
    businessId: ledger.tenant.businessId,
  };
  try {
    return await run((client, state) => answered(client, state, attempt));
  } catch (error) {
    if (!(error instanceof IdTaken)) throw error;
    return run(async (client, state) => {
      return known(state, attempt) ?? (await keepRefusal(client, attempt, refuse('id-already-used')));
    });
  }
}

interface Attempt {
  readonly executor: Executor;
  readonly caller: Caller;
  readonly envelope: Envelope;
  readonly command: Command;
  readonly prepared: Prepared;
  readonly ledgerId: string;
  readonly businessId: string;
}

async function answered(client: PoolClient, state: LedgerState, attempt: Attempt): Promise<Outcome> {
  const before = known(state, attempt);
  if (before !== undefined) return before;
  const { membership } = state;
  const refusal = refuseUnpermitted(attempt.command.requires, membership);
  // Who has no part in the business leaves no trace in its ledger.
  if (refusal !== undefined && membership === null) return refused(attempt.envelope.id, refusal);
  if (refusal !== undefined) return keepRefusal(client, attempt, refusal);
  const settled = instantOf(attempt);
  const context = contextOf(state, attempt, membership, settled.at);
  const { prepared } = attempt;
  const reads = prepared.reads(context);
  const loaded = await loadState(client, reads, context);
  const { summaries, state: rows } = loaded;
  const balances = await balancesFor(client, reads.balances, { ...rows, summaries }, context);
  const decision = prepared.decide({ ...rows, balances }, context);
  if (isRefusal(decision)) return keepRefusal(client, attempt, decision);
  const tags = settled.replaced ? (['clock-adjusted'] as const) : [];
  return apply(client, attempt, state, { changes: decision, context, tags, known: summaries });
}

/** Only what is recorded in a business can have been recorded offline; the rest happens when the server hears of it. */
function instantOf({ command, envelope, executor }: Attempt): { at: Instant; replaced: boolean } {
  const now = executor.now();
  return command.ledger === 'business' ? settleInstant(envelope.issuedAt, now) : { at: now, replaced: false };
}

function known({ known: before }: LedgerState, { envelope }: Attempt): Outcome | undefined {
  if (before === null) return undefined;
  if (before.fingerprint === fingerprintOf(envelope)) return before.outcome;
  return refused(envelope.id, refuse('command-id-reused'));
}

function contextOf(
  { profile, configuracion }: LedgerState,
  { caller, businessId, executor }: Attempt,
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
    settings: configuracion ?? { timezone: DEFAULT_ZONE, moneda: DEFAULT_CURRENCY },
    freshId: executor.freshId ?? randomUUID,
  };
}

interface Application {
  readonly changes: Changes;
  readonly context: Context;
  readonly tags: readonly 'clock-adjusted'[];
  readonly known: Parameters<typeof summariesAfter>[2];
}

async function apply(
  client: PoolClient,
  { envelope, caller, ledgerId, businessId }: Attempt,
  ledger: LedgerState,
  { changes, context, tags, known: knownSummaries }: Application,
): Promise<Outcome> {
  const { timezone } = context.settings;
  const zone = newZone(changes);
  const summaries =
    zone === undefined
      ? await summariesAfter(client, changes, knownSummaries, { businessId, timezone })
      : await refoldedSummaries(client, businessId, zone);
  const entries = traceChanges(changes, {
    context,
    command: envelope.name,
    commandId: envelope.id,
    sessionId: caller.sessionId,
    tags,
    freshTraceId: randomUUID,
  });
  const start = startOfChain(businessId, sha256);
  const head = ledger.auditSequence === 0 ? start : { sequence: ledger.auditSequence, hash: ledger.auditHash };
  const version = ledger.version + 1;
  const outcome: Outcome = { id: envelope.id, status: 'applied', version };
  const written = await commitDecision(client, {
    ledgerId,
    businessId,
    version,
    fingerprint: fingerprintOf(envelope),
    outcome,
    changes,
    summaries,
    traces: chainedAll(head, entries, sha256),
  });
  if (!written) throw new IdTaken();
  return outcome;
}

async function keepRefusal(client: PoolClient, attempt: Attempt, refusal: Refusal): Promise<Outcome> {
  const { envelope, ledgerId, businessId } = attempt;
  const outcome = refused(envelope.id, refusal);
  const fingerprint = fingerprintOf(envelope);
  const nothing = { changes: {}, summaries: [], traces: [], version: 0 };
  await commitDecision(client, { ledgerId, businessId, fingerprint, outcome, ...nothing });
  return outcome;
}

/** What makes two sendings the same command: what it is, where, and its input. */
function fingerprintOf({ name, businessId, input }: Envelope): string {
  return sha256(canonicalJson({ name, businessId: businessId?.toLowerCase(), input }));
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
