/** The stream of steps as it is read: repeatable, in order, within shop hours, and full enough. */
import { createHash } from 'node:crypto';
import { hourOf, instantRangeOfDays } from '@cuadra/domain/kernel/calendar';
import { describe, expect, it } from 'vitest';
import { people, seedBodega, type SeedOptions, type SeedStep } from './bodega.ts';
import { posts } from './people.ts';

const today = '2026-11-21';
const LIMA = 'America/Lima';
const steps = [...seedBodega({ today })];
const [bodega, second] = [...new Set(steps.map((step) => step.businessId))];

const hashOf = (options: SeedOptions) =>
  createHash('sha256')
    .update(JSON.stringify([...seedBodega(options)]))
    .digest('hex');

const countOf = (name: string) => steps.filter((step) => step.command.name === name).length;

describe('repeatable', () => {
  it('the same options give the same steps', () => {
    expect(hashOf({ today, days: 40 })).toBe(hashOf({ today, days: 40 }));
  });

  it('another seed gives another year', () => {
    expect(hashOf({ today, days: 5, seed: 1 })).not.toBe(hashOf({ today, days: 5, seed: 2 }));
  });

  it('lies a second time in one database, the same trade under other ids', () => {
    const [one, other] = [
      [...seedBodega({ today, days: 20 })],
      [...seedBodega({ today, days: 20, otherIds: [1, 2 ** 31] })],
    ];
    const ids = /[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}/gu;
    const [text, otherText] = [JSON.stringify(one), JSON.stringify(other)];
    expect(otherText.replaceAll(ids, 'id')).toBe(text.replaceAll(ids, 'id'));
    const taken = new Set(text.match(ids));
    expect(taken.size).toBeGreaterThan(1_000);
    expect(otherText.match(ids)?.filter((id) => taken.has(id))).toEqual([]);
  });

  it('may do without the second shop', () => {
    const alone = [...seedBodega({ today, days: 20, hasSecondShop: false })];
    expect(new Set(alone.map(({ businessId }) => businessId)).size).toBe(1);
    expect(alone.at(-1)?.at.slice(0, 10)).toBe('2026-11-22');
  });

  it('stops where the day is under way', () => {
    const until = '2026-11-21T17:00:00.000Z';
    const whole = [...seedBodega({ today, days: 20 })];
    const cut = [...seedBodega({ today, days: 20, until })];
    expect(cut).toEqual(whole.filter((step) => step.at <= until));
    expect(cut.length).toBeLessThan(whole.length);
  });
});

describe('with something on the last day, however early', () => {
  const filled = (until: string, days = 4) => [...seedBodega({ today, until, days, fillsToday: true })];
  const onLastDay = (all: readonly SeedStep[], day = today) =>
    all.filter(({ at }) => at >= instantRangeOfDays(day, day, LIMA).from);

  it.each([
    ['three seconds after midnight', '2026-11-21T05:00:03.000Z'],
    ['at three in the night', '2026-11-21T08:00:00.000Z'],
    ['just after the opening', '2026-11-21T11:35:00.000Z'],
    ['in the morning', '2026-11-21T14:00:00.000Z'],
  ])('%s the till was opened and there were sales', (_moment, until) => {
    const all = filled(until);
    const names = onLastDay(all).map(({ command }) => command.name);
    expect(names).toContain('open-day');
    expect(names.filter((name) => name === 'record-income').length).toBeGreaterThan(8);
    expect(all.filter(({ at }, place) => at > until || at <= (all[place - 1]?.at ?? ''))).toEqual([]);
    const ids = all.map(({ command }) => command.id);
    expect(ids).toEqual(ids.toSorted());
  });

  it('from eleven on, and on the days before, it is the day as it was', () => {
    const until = '2026-11-21T17:00:00.000Z';
    expect(filled(until)).toEqual([...seedBodega({ today, until, days: 4 })]);
    const night = filled('2026-11-21T08:00:00.000Z').filter(({ at }) => at < '2026-11-21T05');
    expect(night).toEqual([...seedBodega({ today, days: 4 })].filter(({ at }) => at < '2026-11-21T05'));
  });

  it('a holiday too', () => {
    const christmas = { today: '2026-12-25', until: '2026-12-25T20:00:00.000Z', days: 4 } as const;
    expect(onLastDay([...seedBodega(christmas)], christmas.today)).toEqual([]);
    const sales = onLastDay([...seedBodega({ ...christmas, fillsToday: true })], christmas.today);
    expect(sales.filter(({ command }) => command.name === 'record-income').length).toBeGreaterThan(8);
  });
});

describe('in order', () => {
  it('every step is later than the one before, and none after today', () => {
    const year = instantRangeOfDays('2025-11-22', today, LIMA);
    expect(steps.filter((step, place) => step.at <= (steps[place - 1]?.at ?? ''))).toEqual([]);
    expect(steps.filter(({ at }) => at < year.from || at >= year.until)).toEqual([]);
  });

  it('everything happens while the shops are open', () => {
    const hours = (businessId: string | undefined) =>
      steps.filter((step) => step.businessId === businessId).map(({ at }) => hourOf(at, LIMA));
    expect([Math.min(...hours(bodega)), Math.max(...hours(bodega))]).toEqual([6, 22]);
    expect([Math.min(...hours(second)), Math.max(...hours(second))]).toEqual([9, 19]);
  });

  it('ids are of version 7, each made once, in the order of time', () => {
    const ids = steps.map(({ command }) => command.id);
    expect(ids.filter((id) => !/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/u.test(id))).toEqual(
      [],
    );
    expect(ids).toEqual(ids.toSorted());
    expect(new Set(ids).size).toBe(ids.length);
    const timed = steps.filter(
      ({ at, command: { id } }) => Number.parseInt(id.replace('-', '').slice(0, 12), 16) !== Date.parse(at),
    );
    expect(timed).toEqual([]);
  });
});

describe('full enough', () => {
  it('has a year of records', () => {
    const records = [
      'record-income',
      'sell-stock',
      'record-expense',
      'buy-stock',
      'record-transfer',
      'open-day',
      'close-day',
    ];
    const count = records.map(countOf).reduce((sum, one) => sum + one, 0);
    expect(count).toBeGreaterThan(24_000);
    expect(count).toBeLessThan(29_000);
  });

  it.each([
    ['record-income', 20_000, 24_000],
    ['sell-stock', 200, 600],
    ['buy-stock', 3_000, 4_500],
    ['record-expense', 350, 600],
    ['record-transfer', 80, 300],
    ['open-day', 380, 395],
    ['close-day', 360, 395],
    ['count-stock', 400, 800],
    ['write-off-stock', 300, 700],
    ['edit-product', 200, 450],
    ['edit-record', 60, 250],
    ['delete-record', 60, 250],
    ['return-stock', 2, 20],
    ['return-sale', 10, 40],
    ['save-customer', 24, 32],
    ['collect-debt', 250, 450],
    ['forgive-debt', 1, 1],
    ['take-money', 40, 90],
    ['bring-money', 2, 4],
    ['take-goods', 120, 300],
    ['archive-product', 8, 20],
    ['delete-stock-log', 2, 30],
    ['create-business', 2, 2],
    ['accept-invitation', 2, 2],
  ])('%s: between %i and %i', (name, least, most) => {
    expect(countOf(name)).toBeGreaterThanOrEqual(least);
    expect(countOf(name)).toBeLessThanOrEqual(most);
  });

  it('sells some 62 times a day, more on Saturdays than on Tuesdays', () => {
    const sales = steps.filter(({ businessId, command }) => businessId === bodega && command.name === 'record-income');
    const onWeekday = (weekday: number) =>
      sales.filter(({ at }) => new Date(Date.parse(at) - 5 * 3_600_000).getUTCDay() === weekday).length / 52;
    expect(sales.length / 363).toBeGreaterThan(58);
    expect(sales.length / 363).toBeLessThan(70);
    expect(onWeekday(6)).toBeGreaterThan(onWeekday(2) * 1.1);
  });

  it('sells without stock, by the amount, services, and what was not there before', () => {
    const lines = steps.flatMap(({ command }) => (command.name === 'record-income' ? command.input.items : []));
    expect(lines.filter((line) => line.proceedAnyway).length).toBeGreaterThan(100);
    expect(lines.filter((line) => line.quantity % 10 !== 0).length).toBeGreaterThan(300);
    expect(lines.filter((line) => line.unit === 'service').length).toBeGreaterThan(800);
    expect(lines.filter((line) => line.oldOrNewProduct === 'new' && line.unit !== 'service').length).toBeGreaterThan(
      20,
    );
  });

  it('is paid in every way that the till knows', () => {
    const sales = steps.flatMap(({ command }) => (command.name === 'record-income' ? [command.input] : []));
    const paid = (isPaid: (parts: NonNullable<(typeof sales)[number]['parts']>) => boolean) =>
      sales.filter(({ parts }) => parts !== undefined && isPaid(parts)).length;
    expect(paid(({ owed }) => owed !== undefined)).toBeGreaterThan(800);
    expect(paid(({ owed, cash }) => owed !== undefined && cash > 0)).toBeGreaterThan(20);
    expect(paid(({ rounding }) => rounding > 0)).toBeGreaterThan(500);
    expect(paid(({ received = 0, cash }) => received > cash)).toBeGreaterThan(1_000);
    expect(paid(({ change }) => (change?.bank ?? 0) > 0)).toBeGreaterThan(20);
    expect(paid(({ cash, bank }) => cash > 0 && bank > 0)).toBeGreaterThan(50);
    expect(paid(({ cash, bank }) => cash < 0 && bank > 0)).toBeGreaterThan(20);
  });

  it('takes back mostly what is sound', () => {
    const parts = steps.flatMap(({ command }) => (command.name === 'return-sale' ? command.input.items : []));
    const spoiled = parts.filter((part) => part.spoiled).length;
    expect(spoiled).toBeGreaterThan(0);
    expect(spoiled).toBeLessThan(parts.length / 2);
  });

  it('is paid by telephone for two fifths, and for more as the year goes', () => {
    const accounts = steps.flatMap(({ businessId, command }) =>
      businessId === bodega && command.name === 'record-income' ? [command.input.account] : [],
    );
    const share = (part: readonly string[]) => part.filter((account) => account === 'bank').length / part.length;
    expect(share(accounts)).toBeGreaterThan(0.36);
    expect(share(accounts)).toBeLessThan(0.44);
    expect(share(accounts.slice(-4_000))).toBeGreaterThan(share(accounts.slice(0, 4_000)) + 0.06);
  });
});

it('is given by the owner and her two employees, who may not do the same, and by nobody else', () => {
  expect(new Set(steps.map(({ by }) => by))).toEqual(new Set(people.map(({ key }) => key)));
  expect(posts.luis.permissions).not.toEqual(posts.carmen.permissions);
});
