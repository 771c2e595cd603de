/**
 * Every command × everybody × their own business, another's and one that does not exist: it is applied or refused as
 * the specification has it, what is refused changes nothing, and what is applied changes nothing elsewhere.
 */
import { commands as everyCommand } from '@cuadra/domain/commands';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mapAFewAtOnce } from '../testing/a-few-at-once.ts';
import { type Place, places } from './testing/callers.ts';
import { commandNames } from './testing/commands-by-spec.ts';
import {
  type Cell,
  type Ending,
  endingOf,
  freshTargets,
  giveCommand,
  nameOf,
  type Targets,
  usesUp,
} from './testing/command-cells.ts';
import { type Fingerprint, Fingerprints } from './testing/fingerprint.ts';
import { leaksTo, type Secret, secretsOf } from './testing/secrets.ts';
import { openShopPair, type ShopPair } from './testing/shop-pair.ts';

let pair: ShopPair;
let fingerprints: Fingerprints;
let targets: Readonly<Record<'alfa' | 'bravo', Targets>>;
let secrets: readonly Secret[] = [];
let cells = 0;

beforeAll(async () => {
  pair = await openShopPair();
  await pair.trade('alfa');
  await pair.trade('bravo');
  targets = { alfa: await freshTargets(pair, 'alfa'), bravo: await freshTargets(pair, 'bravo') };
  secrets = await secretsOf(pair);
  fingerprints = await Fingerprints.of(pair.database);
});
afterAll(async () => {
  await fingerprints.close();
  await pair.close();
});

const bothShops = ['alfa', 'bravo'] as const;

const takeBoth = async (): Promise<Record<'alfa' | 'bravo', Fingerprint>> => ({
  alfa: await fingerprints.take(pair.shops.alfa.businessId),
  bravo: await fingerprints.take(pair.shops.bravo.businessId),
});

const versionsOfBoth = async (): Promise<Record<'alfa' | 'bravo', number>> => ({
  alfa: await fingerprints.versionOf(pair.shops.alfa.businessId),
  bravo: await fingerprints.versionOf(pair.shops.bravo.businessId),
});

const targetsAt = (place: Place): Targets => targets[place === 'nowhere' ? 'alfa' : place];

/** A link that was switched off is still one. */
const isStranger = ({ caller: { standing }, place }: Cell): boolean =>
  standing?.place !== place || standing.link === 'removed';

function cellsOf(name: Cell['name'], about: (place: Place) => Targets): Cell[] {
  return places.flatMap((place) =>
    pair.callers.map((caller): Cell => ({ name, caller, place, targets: about(place) })),
  );
}

async function faultsOf(cell: Cell): Promise<string[]> {
  const expected = endingOf(cell);
  const ending = await giveCommand(pair, pair.server, cell);
  const faults = leaksOf(cell, ending);
  return ending.is === expected ? faults : [...faults, `${nameOf(cell)} was ${ending.is}, not ${expected}`];
}

function leaksOf(cell: Cell, ending: Ending): string[] {
  const rule = { who: 'signed-in', cases: [] } as const;
  return leaksTo({ rule, caller: cell.caller }, secrets, ending).map((leak) => `${nameOf(cell)} was told ${leak}`);
}

it('the specification says of every command who may give it', () => {
  expect(new Set(commandNames)).toEqual(new Set(Object.keys(everyCommand)));
});

// Spec: «Permissions are held per business in a map», «Only active links count»
// Spec: «Role gerente is required on the setup, employees»
describe('every command by everybody everywhere', () => {
  it.each(commandNames)('%s changes nothing where it is refused', async (name) => {
    const refused = cellsOf(name, targetsAt).filter((cell) => endingOf(cell) !== 'applied');
    cells += refused.length;
    const before = await takeBoth();
    const strange = await mapAFewAtOnce(refused.filter(isStranger), faultsOf);
    const between = await takeBoth();
    const known = await mapAFewAtOnce(
      refused.filter((cell) => !isStranger(cell)),
      faultsOf,
    );
    const after = await takeBoth();
    expect([...strange.flat(), ...known.flat()]).toEqual([]);
    expect([after.alfa.rows, after.bravo.rows]).toEqual([before.alfa.rows, before.bravo.rows]);
    // What is answered to strangers is not even kept, but where an id is asked for that this ledger alone knows.
    const isAskedThere = name === 'create-business' || name === 'accept-invitation';
    if (!isAskedThere) expect(between).toEqual(before);
  });

  it.each(commandNames)('%s changes one place where it is applied', async (name) => {
    for (const place of places) {
      const applied = cellsOf(name, targetsAt).filter((one) => one.place === place && endingOf(one) === 'applied');
      if (applied.length === 0) continue;
      const elsewhere = bothShops.filter((shop) => shop !== place);
      const before = await takeBoth();
      for (const cell of applied) {
        const own = usesUp(name) && place !== 'nowhere' ? await freshTargets(pair, place, name) : cell.targets;
        const versions = await versionsOfBoth();
        expect(await faultsOf({ ...cell, targets: own })).toEqual([]);
        cells += 1;
        const changed = isWrittenThere(name) && place !== 'nowhere' ? { [place]: versions[place] + 1 } : {};
        expect([nameOf(cell), await versionsOfBoth()]).toEqual([nameOf(cell), { ...versions, ...changed }]);
      }
      const after = await takeBoth();
      for (const shop of elsewhere) expect([place, shop, after[shop]]).toEqual([place, shop, before[shop]]);
    }
  });

  it.each(commandNames)('%s reaches nothing of another business from one’s own', async (name) => {
    const aimed = cellsOf(name, () => targets.bravo).filter(
      (cell) => cell.place === 'alfa' && endingOf(cell) === 'applied',
    );
    const before = await takeBoth();
    const endings = await mapAFewAtOnce(aimed, async (cell) => {
      const ending = await giveCommand(pair, pair.server, cell);
      return { is: ending.is, leaks: leaksOf(cell, ending) };
    });
    expect((await takeBoth()).bravo).toEqual(before.bravo);
    expect(endings.filter(({ is }) => is === 'unexpected')).toEqual([]);
    expect(endings.flatMap(({ leaks }) => leaks)).toEqual([]);
  });

  it('and that in more than a thousand cells', () => {
    expect(cells).toBeGreaterThan(1_200);
  });
});

/** What is about oneself is written in one's own ledger. */
function isWrittenThere(name: Cell['name']): boolean {
  return !['update-profile', 'set-principal-business', 'cancel-account-deletion', 'create-business'].includes(name);
}
