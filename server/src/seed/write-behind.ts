/**
 * Writes what was decided behind the back of whoever decides: many commands with one statement, while the next ones
 * are being decided already.
 *
 * Invariants: all of it happens in the transaction of the client that is given, in order; a row that several commands
 * changed is written as the last of them left it; a fault is thrown by a later add() or by settle().
 */
import type { ClientBase } from 'pg';
import type { Decided } from '../ledger/ledger.ts';
import { RowBatch } from './row-batch.ts';

const commandsAtOnce = 100;

interface LedgerHead {
  readonly version: number;
  readonly auditSequence: number;
  readonly auditHash: string;
}

export class WriteBehind {
  readonly #client: ClientBase;
  readonly #isForDemo: boolean;
  /** How far each has come. */
  readonly #ledgers = new Map<string, LedgerHead>();
  #waiting: Decided[] = [];
  #writing: Promise<void> = Promise.resolve();

  constructor(client: ClientBase, { isForDemo }: { readonly isForDemo: boolean }) {
    this.#client = client;
    this.#isForDemo = isForDemo;
  }

  async add(decided: Decided): Promise<void> {
    this.#waiting.push(decided);
    if (this.#waiting.length >= commandsAtOnce) await this.#begin();
  }

  /** When it resolves, all that was added is written. Nobody is told: of what is new nobody can be listening. */
  async settle(): Promise<void> {
    await this.#begin();
    await this.#writing;
  }

  /** Waits for what is being written, and then only begins with what has come since. */
  async #begin(): Promise<void> {
    await this.#writing;
    this.#writing = this.#write(this.#waiting);
    this.#waiting = [];
    // Its fault is for whoever awaits it next; until then nobody listens.
    this.#writing.catch(() => undefined);
  }

  async #write(batch: readonly Decided[]): Promise<void> {
    const rows = new RowBatch(this.#isForDemo);
    for (const decided of batch) {
      const { ledgerId, businessId, version, fingerprint, outcome, changes, summaries, traces } = decided;
      rows.put('commandOutcomes', { ledgerId, commandId: outcome.id, fingerprint, outcome });
      rows.putChanges(changes, version);
      if (businessId === '' || outcome.status !== 'applied') continue;
      for (const summary of summaries) {
        const { day, lastCount } = summary;
        rows.put('daySummaries', { businessId, day, hasCount: lastCount !== null, summary, version });
      }
      rows.putTraces(traces);
      rows.put('ledgers', { businessId, ...this.#headAfter(decided) });
    }
    const { text, values } = rows.statement();
    await this.#client.query(text, [...values]);
  }

  /** A command that leaves no trace leaves the end of the chain where it was. */
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
