/**
 * A write-behind buffer: it writes many commands with one statement while the next ones are being decided.
 *
 * Invariants: everything happens in the caller's transaction, in order; a row that several commands changed is written
 * in its last state; a failed write is thrown by a later add() or by settle().
 */
import type { ClientBase } from 'pg';
import type { RowTypes } from '../database/binary/binary-row-array-parameter.ts';
import type { Decided } from '../ledger/ledger.ts';
import { SeedRowBatch } from './seed-row-batch.ts';

const commandsAtOnce = 100;

interface LedgerHead {
  readonly version: number;
  readonly auditSequence: number;
  readonly auditHash: string;
}

export class SeedWriteBehind {
  readonly #client: ClientBase;
  readonly #types: RowTypes;
  readonly #isForDemo: boolean;
  /** By id of the business. */
  readonly #ledgers = new Map<string, LedgerHead>();
  #waiting: Decided[] = [];
  #writing: Promise<void> = Promise.resolve();

  constructor(client: ClientBase, types: RowTypes, { isForDemo }: { readonly isForDemo: boolean }) {
    this.#client = client;
    this.#types = types;
    this.#isForDemo = isForDemo;
  }

  async add(decided: Decided): Promise<void> {
    this.#waiting.push(decided);
    if (this.#waiting.length >= commandsAtOnce) await this.#begin();
  }

  /** Resolves once everything added is written. It announces nothing, because a new business has no listeners yet. */
  async settle(): Promise<void> {
    await this.#begin();
    await this.#writing;
  }

  /** Waits for the current write, then starts the next one without waiting for it. */
  async #begin(): Promise<void> {
    await this.#writing;
    this.#writing = this.#write(this.#waiting);
    this.#waiting = [];
    // The error is thrown to the next caller that awaits it; this handler only prevents an unhandled rejection.
    this.#writing.catch(() => undefined);
  }

  async #write(batch: readonly Decided[]): Promise<void> {
    const rows = new SeedRowBatch(this.#isForDemo);
    for (const decided of batch) {
      const { ledgerId, businessId, version, fingerprint, outcome, changes, summaries, debts, traces } = decided;
      const kept = { commandId: outcome.id, fingerprint, outcome };
      if (businessId === '') rows.put('commandOutcomes', { ledgerId, ...kept });
      else rows.put('businessOutcomes', { businessId, ...kept });
      rows.putChanges(changes, version);
      if (businessId === '' || outcome.status !== 'applied') continue;
      for (const summary of summaries) {
        const { day, lastCount } = summary;
        rows.put('daySummaries', { businessId, day, hasCount: lastCount !== null, summary, version });
      }
      for (const debt of debts) rows.put('customerDebts', { ...debt, version });
      rows.putTraces(traces);
      rows.put('ledgers', { businessId, ...this.#headAfter(decided) });
    }
    const { text, values } = await rows.statement(this.#types);
    await this.#client.query(text, [...values]);
  }

  /** A command without a trace does not move the head. */
  #headAfter({ businessId, version, traces }: Decided): LedgerHead {
    const last = traces.at(-1);
    const { auditSequence, auditHash } = this.#ledgers.get(businessId) ?? { auditSequence: 0, auditHash: '' };
    const head =
      last === undefined
        ? { version, auditSequence, auditHash }
        : { version, auditSequence: last.sequence, auditHash: last.hash };
    this.#ledgers.set(businessId, head);
    return head;
  }
}
