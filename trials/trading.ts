/**
 * Shops in which many phones trade at once, their answers, and the final check.
 *
 * Every trial uses it; they differ in what is killed and read meanwhile.
 */
import { canonicalJson } from '@cuadra/domain/trail/canonical-json';
import * as z from 'zod/mini';
import { verifyDatabase } from '../server/src/operations/verify.ts';
import { conservationFaults } from './conservation.ts';
import type { Cuadra } from './cuadra.ts';
import type { Answer, Phone, Sent } from './phone.ts';
import { type Applied, type ComparedRows, differences, idsIn, SerialBooks } from './serial-books.ts';
import type { Shop } from './shop.ts';
import { remember } from './trade.ts';

/** An answer that must match the books at its version. */
export interface Seen {
  readonly businessId: string;
  readonly version: number;
  readonly fault: (books: SerialBooks) => string | undefined;
}

const exportedRows = z.looseObject({
  products: z.array(z.custom<object>()),
  transactions: z.array(z.custom<object>()),
  expenses: z.array(z.custom<object>()),
  stockLogs: z.array(z.custom<object>()),
});

export class Trading {
  readonly shops: readonly Shop[];
  readonly seen: Seen[] = [];
  /** All commands sent, answered or not. */
  readonly sent: Sent[] = [];
  /** All ids in them. */
  readonly ids = new Set<string>();
  /** The number of each kind of answer. */
  readonly counts = new Map<string, number>();
  readonly #answers = new Map<string, Answer>();
  readonly #applied = new Map<string, Applied[]>();
  readonly #latest = new Map<string, number>();

  constructor(shops: readonly Shop[]) {
    this.shops = shops;
    for (const { start } of shops) this.#know(idsIn(start));
  }

  /** Must be called before a command is sent, because it may take effect without an answer. */
  sends(sent: Sent): void {
    this.sent.push(sent);
    this.#know(idsIn(sent));
  }

  answered(shop: Shop, sent: Sent, answer: Answer): void {
    this.#answers.set(sent.id, answer);
    const what = `${sent.name}: ${answer.status === 'applied' ? 'applied' : answer.error.code}`;
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
    if (answer.status !== 'applied') return;
    const { version } = answer;
    this.#applied.set(shop.businessId, [...this.appliedIn(shop), { sent, version }]);
    this.#latest.set(shop.businessId, Math.max(version, this.latestOf(shop)));
    remember(shop, sent);
  }

  answerTo(sent: Sent): Answer | undefined {
    return this.#answers.get(sent.id);
  }

  /** The newest version that any phone has heard of. */
  latestOf({ businessId, start }: Shop): number {
    return this.#latest.get(businessId) ?? start.version;
  }

  appliedIn({ businessId }: Shop): readonly Applied[] {
    return this.#applied.get(businessId) ?? [];
  }

  get appliedCount(): number {
    return this.shops.reduce((sum, shop) => sum + this.appliedIn(shop).length, 0);
  }

  /** One line for each fault; called once every command is answered. */
  async faults(cuadra: Cuadra, phone: Phone): Promise<string[]> {
    const faults: string[] = [];
    for (const shop of this.shops) {
      const applied = this.appliedIn(shop).toSorted((a, b) => a.version - b.version);
      const left = z.parse(exportedRows, await phone.reads(`/api/businesses/${shop.businessId}/export.json`));
      faults.push(...this.#serialFaults(shop, applied, left), ...conservationFaults(shop, applied, left));
    }
    const { differences: unverified } = await cuadra.inDatabase(verifyDatabase);
    return [...faults, ...unverified];
  }

  /**
   * Applied one by one in the order of their versions, the commands must lead to the final rows and to every answer
   * that was read.
   */
  #serialFaults(shop: Shop, applied: readonly Applied[], left: ComparedRows): string[] {
    const books = new SerialBooks(shop.start);
    const seen = this.seen.filter(({ businessId }) => businessId === shop.businessId);
    const at = new Map<number, Seen[]>();
    for (const one of seen) at.set(one.version, [...(at.get(one.version) ?? []), one]);
    const faults: string[] = [];
    const look = () => faults.push(...(at.get(books.version) ?? []).flatMap((one) => one.fault(books) ?? []));
    look();
    for (const one of applied) {
      const fault = books.apply(one);
      // Further faults would only follow from this one.
      if (fault !== undefined) return [...faults, `${shop.businessId}: ${fault}`];
      look();
    }
    const beyond = seen.filter(({ version }) => version > books.version).map(({ version }) => version);
    if (beyond.length > 0)
      faults.push(`${shop.businessId}: versions were seen that nobody made: ${canonicalJson(beyond)}`);
    return [...faults, ...differences(left, books.rows, this.ids)];
  }

  #know(ids: readonly string[]): void {
    for (const id of ids) this.ids.add(id);
  }
}
