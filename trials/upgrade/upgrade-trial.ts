/**
 * Takes a shop with its year from an older Cuadra to this one, and back.
 *
 * The older version fills a data folder, says what it has and copies it; this version opens the folder, and has to say
 * the same, and takes what an app of the older one still has to send; the older one restores its copy into a new
 * folder, and has to say what it said. The copy has to open in this version, too, and the older one has to leave alone
 * what this one has opened.
 */
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compareFigures } from './compare-figures.ts';
import { readFigures, todayInLima } from './figures.ts';
import { InstalledCuadra } from './installed-cuadra.ts';
import { fillOlderOutbox, sendOlderOutbox } from './older-outbox.ts';
import { type Owner, signInOwner } from './owner.ts';

const thisCheckout = fileURLToPath(new URL('../..', import.meta.url));

interface UpgradeSize {
  /** The folder of the older Cuadra, built. */
  readonly from: string;
  readonly days: number;
}

export interface UpgradeReport {
  /** The single values that were compared, over all comparisons. */
  readonly compared: number;
  readonly faults: readonly string[];
}

export async function runUpgradeTrial(
  { from, days }: UpgradeSize,
  tell: (line: string) => void,
): Promise<UpgradeReport> {
  const [older, current] = [new InstalledCuadra(from), new InstalledCuadra(thisCheckout)];
  const folder = mkdtempSync(join(tmpdir(), 'cuadra-upgrade-'));
  // When run as root, PostgreSQL runs as another user, who must reach the folders.
  chmodSync(folder, 0o755);
  const dataFolder = (name: string): string => {
    const path = join(folder, name);
    mkdirSync(path, { mode: 0o755 });
    return path;
  };
  try {
    const isItself = from === thisCheckout;
    const backup = join(folder, 'before.cuadra');
    return await upgradeAndGoBack(older, current, { days, isItself, dataFolder, tell, backup });
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

interface Site {
  readonly days: number;
  /** True if the older one is this one. */
  readonly isItself: boolean;
  readonly backup: string;
  readonly dataFolder: (name: string) => string;
  readonly tell: (line: string) => void;
}

async function upgradeAndGoBack(older: InstalledCuadra, current: InstalledCuadra, site: Site): Promise<UpgradeReport> {
  const { days, isItself, backup, dataFolder, tell } = site;
  const today = todayInLima();
  const faults: string[] = [];
  let compared = 0;
  const compare = async (
    what: string,
    cuadra: InstalledCuadra,
    dataDir: string,
    whileServing: (owner: Owner) => Promise<void> = async () => undefined,
  ): Promise<void> => {
    const verdict = oneLine(cuadra.does(dataDir, 'verify'));
    const figures = await cuadra.whileServing(dataDir, async (address) => {
      const owner = await signInOwner(address);
      const read = await readFigures(owner, today);
      await whileServing(owner);
      return read;
    });
    const { same, faults: found, added } = compareFigures(before, figures);
    compared += same;
    faults.push(...found.map((fault) => `${what}: ${fault}`));
    // An older trail may be given its first entries when it is brought up to date, and only then.
    const isSame = cuadra === older ? verdict === verdictBefore : countsIn(verdict) === countsIn(verdictBefore);
    if (!isSame) faults.push(`${what}: verify counted "${verdict}"`);
    tell(`${what}: ${verdict}`);
    tell(`  ${same} values as before, ${found.length} not${added.size > 0 ? `; new: ${[...added].join(', ')}` : ''}`);
  };

  const data = dataFolder('data');
  tell(
    `the older one fills its folder: ${oneLine(older.does(data, 'seed', '--days', String(days))).replace(/\. .*/u, '.')}`,
  );
  const { outbox, before } = await older.whileServing(data, async (address) => {
    const owner = await signInOwner(address);
    return { outbox: await fillOlderOutbox(owner), before: await readFigures(owner, today) };
  });
  const verdictBefore = oneLine(older.does(data, 'verify'));
  tell(`the older one verifies it: ${verdictBefore}`);
  for (const line of before.lines) tell(`  ${line}`);
  tell(`the older one copies it: ${oneLine(older.does(data, 'backup', backup)).replace(backup, 'before.cuadra')}`);

  const migrated = oneLine(current.does(data, 'migrate'));
  tell(`this one opens the folder: ${migrated}`);
  const isOlder = hasMigrated(migrated);
  await compare('this one, on the same folder', current, data, async (owner) => {
    faults.push(...(await sendOlderOutbox(owner, outbox)));
  });
  if (isOlder) faults.push(...checkRefusal(older, data, tell));
  tell(`this one took what an older app had: ${oneLine(current.does(data, 'verify'))}`);

  const back = dataFolder('back');
  tell(`the older one restores its copy: ${oneLine(older.does(back, 'restore', backup))}`);
  await compare('the older one, back on its copy', older, back);

  // It would do once more what it has just done.
  if (isItself) return { compared, faults };
  const copied = dataFolder('copied');
  tell(`this one restores the same copy: ${oneLine(current.does(copied, 'restore', backup))}`);
  await compare('this one, on the older copy', current, copied);
  return { compared, faults };
}

/** An older version must not touch what it does not know. */
function checkRefusal(older: InstalledCuadra, data: string, tell: (line: string) => void): string[] {
  const { code, errors } = older.run(data, 'verify');
  tell(`the older one is refused what this one has opened: ${oneLine(errors)}`);
  const isRefused = code === 1 && errors.includes('más nueva');
  return isRefused ? [] : [`the older one opened what this one had brought up to date (${code}: ${errors})`];
}

function hasMigrated(said: string): boolean {
  return said.startsWith('Se aplicaron');
}

/** Businesses and records. */
function countsIn(verdict: string): string {
  return /Negocios: \d+\. Movimientos: \d+\./u.exec(verdict)?.[0] ?? verdict;
}

function oneLine(output: string): string {
  return output
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith(' '))
    .join(' ');
}
