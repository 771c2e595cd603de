/**
 * How soon the history of a year of trade is shown together with its check: when it was never checked, and after
 * `verify` has checked all of it.
 */
import { verifyDatabase } from '../server/src/operations/verify.ts';
import type { Cuadra } from '../trials/cuadra.ts';
import { type Entered, forgetAnswers } from './entered.ts';
import { atMost, median, type Row, told } from './figures.ts';

const TRIES = 5;
const LIMIT_MS = 3_000;
const PATH = 'testing/traceability';

export async function historyRows(cuadra: Cuadra, entered: Entered): Promise<Row[]> {
  const never = await medianOf(() => openMs(entered));
  const from = performance.now();
  const { traces } = await cuadra.inDatabase(verifyDatabase);
  const verifying = performance.now() - from;
  const since = await medianOf(() => openMs(entered));
  return [
    told('history: entries', traces, ''),
    atMost('history: never followed whole', never, LIMIT_MS, 'ms'),
    told('history: verify of all', verifying, 'ms'),
    atMost('history: since verify', since, LIMIT_MS, 'ms'),
    told('history: all of it, when the gerente says so', await wholeMs(entered), 'ms'),
  ];
}

/** The first round fetches the screen itself. */
async function medianOf(measure: () => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count <= TRIES; count++) times.push(await measure());
  return median(times.slice(1));
}

/** From the navigation to the list and the check's result. */
async function openMs(entered: Entered): Promise<number> {
  const { page, address } = entered;
  await forgetAnswers(page);
  await page.goto('about:blank');
  await page.goto(address + PATH);
  await answered(entered);
  return page.evaluate(() => performance.now());
}

async function wholeMs(entered: Entered): Promise<number> {
  const from = performance.now();
  await entered.page.getByRole('button', { name: 'Revisar todo ahora' }).click();
  await entered.page.getByText(/^Los [\d,]+ registros son los que se escribieron/u).waitFor({ timeout: 180_000 });
  return performance.now() - from;
}

async function answered({ page }: Entered): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('main ul[aria-label="Historial de cambios"] li') !== null &&
      /se revisó|Se revisaron|son los que se escribieron/u.test(document.querySelector('main')?.innerText ?? ''),
    undefined,
    { polling: 'raf' },
  );
}
