/** Reads while others trade, and checks that every answer is consistent and matches the books at its version. */
import { instantFromMilliseconds } from '@cuadra/domain/kernel/instant';
import { type Balances, noMoney, addBalances } from '@cuadra/domain/rows/account';
import { balancesOfMoneyCount, balanceChange } from '@cuadra/domain/cash/balances';
import { buildDaySummary } from '@cuadra/domain/cash/day-summary';
import { dayOf } from '@cuadra/domain/kernel/calendar';
import { isMoneyCountRecord, type Transaction } from '@cuadra/domain/rows/transaction';
import { canonicalJson, isSameJson } from '@cuadra/domain/trail/canonical-json';
import * as z from 'zod/mini';
import type { Numbers } from '../seeds/numbers.ts';
import { DeviceCopy } from './device-copy.ts';
import type { Phone } from './phone.ts';
import { digestOf } from './serial-books.ts';
import { readWorkingSet, type Shop } from './shop.ts';
import type { Trading } from './trading.ts';

const balancesAnswer = z.looseObject({ version: z.number(), expected: z.custom<Balances>() });
const recordsAnswer = z.looseObject({
  records: z.array(z.custom<Transaction>()),
  cursor: z.nullable(z.string()),
  balances: z.record(z.string(), z.custom<Balances>()),
  totals: z.looseObject({ records: z.number(), income: z.custom<Balances>(), expenses: z.custom<Balances>() }),
});
/** Without the fields that are only shown; null for a day without records. */
const summaryAnswer = z.nullable(
  z.pipe(
    z.looseObject({ balances: z.custom(), profit: z.custom(), others: z.optional(z.custom()) }),
    z.transform(({ balances: _, profit: __, others: ___, ...summary }) => summary),
  ),
);
const MAX_RECORDS = 200;

export class Reading {
  readonly faults: string[] = [];
  count = 0;
  readonly #trading: Trading;
  readonly #phone: Phone;
  readonly #numbers: Numbers;
  readonly #copies = new Map<string, DeviceCopy>();

  constructor(trading: Trading, phone: Phone, numbers: Numbers) {
    this.#trading = trading;
    this.#phone = phone;
    this.#numbers = numbers;
  }

  /** Reads something of a shop. */
  async readOnce(shop: Shop): Promise<void> {
    const atLeast = this.#trading.latestOf(shop);
    const read = this.#numbers.weighted<(shop: Shop) => Promise<number>>([
      [(one) => this.#sync(one), 4],
      [(one) => this.#balances(one), 3],
      [(one) => this.#records(one), 2],
      [(one) => this.#today(one), 2],
    ]);
    const version = await read(shop);
    this.count += 1;
    // A change acknowledged to any phone must be visible to every reader.
    if (version < atLeast)
      this.faults.push(`${shop.businessId}: shown at version ${version}, after ${atLeast} was saved`);
  }

  async #sync(shop: Shop): Promise<number> {
    const copy = this.#copyOf(shop);
    copy.take(await readWorkingSet(this.#phone, shop.businessId, this.#numbers.chance(0.2) ? 0 : copy.version));
    this.faults.push(...copy.faults(shop));
    const { version, rows, today } = copy;
    const shown = digestOf(rows, this.#trading.ids);
    this.#trading.seen.push({
      businessId: shop.businessId,
      version,
      fault: (books) => {
        const isSame = shown === digestOf(books.workingRows, this.#trading.ids);
        const isSummary = today === undefined || isSameJson(today, books.summaryOf(today.day));
        return isSame && isSummary ? undefined : `${shop.businessId}: a device was not in step at version ${version}`;
      },
    });
    return version;
  }

  async #balances(shop: Shop): Promise<number> {
    const { version, expected } = await this.#readBalances(shop);
    this.#trading.seen.push({
      businessId: shop.businessId,
      version,
      fault: (books) =>
        isSameJson(expected, books.balances)
          ? undefined
          : `${shop.businessId}: the balances of version ${version} were ${canonicalJson(expected)}`,
    });
    return version;
  }

  /** A page has no version, but each balance must follow from the one below. */
  async #records(shop: Shop): Promise<number> {
    const { version } = await this.#readBalances(shop);
    const path = `/api/businesses/${shop.businessId}/records?limit=${MAX_RECORDS}&totals=1&balances=1`;
    const { records, balances, totals, cursor } = z.parse(recordsAnswer, await this.#phone.reads(path));
    const oldestFirst = records.toReversed();
    for (const [place, record] of oldestFirst.entries()) {
      const before = oldestFirst[place - 1];
      if (before === undefined) continue;
      const after = isMoneyCountRecord(record)
        ? balancesOfMoneyCount(record)
        : addBalances(balances[before.uuid] ?? noMoney, balanceChange(record));
      if (isSameJson(after, balances[record.uuid])) continue;
      this.faults.push(`${shop.businessId}: the balances beside ${record.uuid} do not follow from those before`);
    }
    if (cursor === null) {
      const moved = totalsOf(records);
      const shown = { records: totals.records, income: totals.income, expenses: totals.expenses };
      if (!isSameJson(moved, shown)) this.faults.push(`${shop.businessId}: the totals are not those of the records`);
    }
    return version;
  }

  /** A summary has no version: it must match a version between the reads before and after it. */
  async #today(shop: Shop): Promise<number> {
    const day = dayOf(instantFromMilliseconds(Date.now()), shop.start.business.configuracion.timezone);
    const { version } = await this.#readBalances(shop);
    const answer = await this.#phone.reads(`/api/businesses/${shop.businessId}/daily-summaries/${day}`);
    const { version: last } = await this.#readBalances(shop);
    const summary = z.parse(summaryAnswer, answer) ?? buildDaySummary(shop.businessId, day, []);
    let isFound = false;
    for (let one = version; one <= last; one++) {
      this.#trading.seen.push({
        businessId: shop.businessId,
        version: one,
        fault: (books) => {
          isFound ||= isSameJson(summary, books.summaryOf(day));
          const isMissing = one === last && !isFound;
          return isMissing ? `${shop.businessId}: a summary is none of the versions ${version} to ${last}` : undefined;
        },
      });
    }
    return version;
  }

  async #readBalances({ businessId }: Shop) {
    return z.parse(balancesAnswer, await this.#phone.reads(`/api/businesses/${businessId}/balances`));
  }

  #copyOf(shop: Shop): DeviceCopy {
    const copy = this.#copies.get(shop.businessId) ?? new DeviceCopy(shop.start);
    this.#copies.set(shop.businessId, copy);
    return copy;
  }
}

function totalsOf(records: readonly Transaction[]) {
  let [income, expenses] = [noMoney, noMoney];
  for (const record of records) {
    if (record.type === 'income') income = addBalances(income, balanceChange(record));
    if (record.type !== 'expense') continue;
    const { cash, bank } = balanceChange(record);
    expenses = addBalances(expenses, { cash: -cash, bank: -bank });
  }
  return { records: records.length, income, expenses };
}
