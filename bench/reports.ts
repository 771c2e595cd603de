/**
 * `npm run bench:reports`: how soon a report stands on the screen, in a browser that has nothing of it kept.
 *
 *   the seed's year                            ≤ 1 s from the address to the figures, median of five
 *   ten years of a like business               ≤ 1.5 × the time of one year of it, in turn, in the same run
 *   a business ten times as busy               told only: its phone has ten times as much of the last days to open
 *   the history of the seed's year             ≤ 3 s to the list and to whether it is whole (history.ts)
 *
 * The app is to be built before. `npm run bench:reports -- --history` measures the last one alone.
 */
import { addDays, instantFromMilliseconds } from '@cuadra/domain/kernel/instant';
import { dayOf, DEFAULT_TIME_ZONE } from '@cuadra/domain/kernel/calendar';
import { chromium } from 'playwright-core';
import { findBrowser } from '../e2e/staging/browser.ts';
import { seedEmptyDatabase } from '../server/src/operations/seed-empty-database.ts';
import { Cuadra } from '../trials/cuadra.ts';
import { Phone } from '../trials/phone.ts';
import { atMost, besidePeer, markdown, median, type Row } from './figures.ts';
import { type Entered, enter, forgetAnswers } from './entered.ts';
import { fillPast, stockedShop } from './filled-shop.ts';
import { historyRows } from './history.ts';

const TRIES = 5;
const LIMIT_MS = 1_000;
const MAX_GROWTH = 1.5;
const RECORDS_OF_A_YEAR = 27_500;
const TODAY = 80;

const now = instantFromMilliseconds(Date.now());
const today = dayOf(now, DEFAULT_TIME_ZONE);
const lastYear = `periodo=range&desde=${addDays(today, -364)}&hasta=${today}`;
const reports = [
  ['financial, a month', 'reports/financial?periodo=month'],
  ['financial, the year', `reports/financial?${lastYear}`],
  ['cash flow, a month', 'reports/cash-flow?periodo=month'],
  ['cash flow, the year', `reports/cash-flow?${lastYear}`],
  ['month by month', 'reports/monthly'],
] as const;

const cuadra = new Cuadra();
const browser = await chromium.launch(await findBrowser());
try {
  await cuadra.serve();
  const { people } = await cuadra.inDatabase((database) => seedEmptyDatabase(database, { now, days: 365 }));
  const [owner = { email: '', password: '' }] = people;
  const bodega = await enter(browser, cuadra, owner);
  const rows: Row[] = await historyRows(cuadra, bodega);
  if (!process.argv.includes('--history')) rows.push(...(await reportRows(bodega)));
  console.log(markdown(rows));
} finally {
  await browser.close();
  await cuadra.remove();
}

async function reportRows(bodega: Entered): Promise<Row[]> {
  const year = await likeBusiness({ records: RECORDS_OF_A_YEAR, today: TODAY, days: 365 });
  const tenYears = await likeBusiness({ records: 10 * RECORDS_OF_A_YEAR, today: TODAY, days: 3_650 });
  const tenTimes = await likeBusiness({ records: 10 * RECORDS_OF_A_YEAR, today: 10 * TODAY, days: 365 });
  const rows: Row[] = [];
  for (const [name, path] of reports) {
    const [seeds = Number.NaN, peer = Number.NaN, longer = Number.NaN, busier = Number.NaN] = await inTurn(
      [bodega, year, tenYears, tenTimes],
      path,
    );
    rows.push(atMost(`${name}: the seed’s`, seeds, LIMIT_MS, 'ms'));
    rows.push(besidePeer(`${name}: ten years`, { measured: longer, peer, unit: 'ms' }, { most: MAX_GROWTH }));
    rows.push(atMost(`${name}: ten times as busy`, busier, LIMIT_MS, 'ms'));
  }
  return rows;
}

/** A shop with a history, and its owner signed in. */
async function likeBusiness(past: { records: number; today: number; days: number }): Promise<Entered> {
  const phone = new Phone(cuadra);
  const email = await phone.signUp('Rosa');
  const shop = await stockedShop(phone);
  await cuadra.inDatabase((database) => fillPast(database, shop, past));
  phone.putAway();
  return enter(browser, cuadra, { email, password: 'arroz con pollo' });
}

/** The median of each. */
async function inTurn(all: readonly Entered[], path: string): Promise<number[]> {
  const rounds: number[][] = [];
  for (let count = 0; count <= TRIES; count++) {
    const round: number[] = [];
    for (const entered of all) round.push(await openMs(entered, path));
    rounds.push(round);
  }
  // The first round fetches the screen itself.
  return all.map((_, place) => median(rounds.slice(1).map((round) => round[place] ?? Number.NaN)));
}

/** From the navigation to the figures. */
async function openMs({ page, address }: Entered, path: string): Promise<number> {
  await forgetAnswers(page);
  await page.goto('about:blank');
  await page.goto(address + path);
  await page.waitForFunction(
    () =>
      document.querySelector('main table td') !== null && document.querySelector('[class*="animate-pulse"]') === null,
    undefined,
    { polling: 'raf' },
  );
  return page.evaluate(() => performance.now());
}
