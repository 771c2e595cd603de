/**
 * Every command × everybody × their own business, another's and one that does not exist: it is applied or refused as
 * the specification has it, what is refused changes nothing, and what is applied changes nothing elsewhere.
 */
import { commands as everyCommand } from '@cuadra/domain/commands';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callers, type Place, places } from './testing/callers.ts';
import { commandNames } from './testing/commands-by-spec.ts';
import {
  type Cell,
  commandsAndCounts,
  endingOf,
  faultsOf,
  freshTargets,
  giveCommands,
  isRightAboutOthers,
  nameOf,
  type Targets,
  usesUp,
} from './testing/command-cells.ts';
import { type Fingerprint, Fingerprints } from './testing/fingerprint.ts';
import { type Secret, secretsOf } from './testing/secrets.ts';
import { type Caller, openShopPair, type ShopPair } from './testing/shop-pair.ts';

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

function cellOf(name: Cell['name'], caller: Caller, place: Place): Cell {
  return { name, caller, place, targets: targets[place === 'nowhere' ? 'alfa' : place] };
}

/** What is answered to strangers is not kept, but to whoever has an invitation. */
function leavesNothing({ name, caller: { standing }, place }: Cell): boolean {
  // A link that was switched off is still one.
  const isStranger = standing?.place !== place || standing.link === 'removed';
  return isStranger && name !== 'accept-invitation';
}

function faultsIn(given: readonly Cell[]): Promise<string[]> {
  cells += given.length;
  return faultsOf(giveCommands(pair, pair.server, given), secrets);
}

it('the specification says of every command who may give it', () => {
  expect(new Set(commandNames)).toEqual(new Set(Object.keys(everyCommand)));
});

// Spec: «Permissions are held per business in a map», «Only active links count»
// Spec: «Role gerente is required on the setup, employees»
describe('every command by everybody everywhere', () => {
  it.each(Object.keys(callers))('%s changes nothing where they are refused', async (name) => {
    const caller = pair.called(name);
    const refused = commandNames
      .flatMap((command) => places.map((place) => cellOf(command, caller, place)))
      .filter((cell) => endingOf(cell) !== 'applied');
    const before = await takeBoth();
    expect(await faultsIn(refused.filter(leavesNothing))).toEqual([]);
    expect(await takeBoth()).toEqual(before);
    expect(await faultsIn(refused.filter((cell) => !leavesNothing(cell)))).toEqual([]);
    const after = await takeBoth();
    expect([after.alfa.rows, after.bravo.rows]).toEqual([before.alfa.rows, before.bravo.rows]);
  });

  it.each(commandNames)('%s changes one place where it is applied', async (name) => {
    for (const place of places) {
      const applied = pair.callers
        .map((caller) => cellOf(name, caller, place))
        .filter((cell) => endingOf(cell) === 'applied');
      if (applied.length === 0) continue;
      const elsewhere = bothShops.filter((shop) => shop !== place);
      const before = await takeBoth();
      for (const cell of applied) {
        const own = usesUp(name) && place !== 'nowhere' ? await freshTargets(pair, place, name) : cell.targets;
        const versions = await versionsOfBoth();
        expect(await faultsIn([{ ...cell, targets: own }])).toEqual([]);
        const changed = isWrittenThere(name) && place !== 'nowhere' ? { [place]: versions[place] + 1 } : {};
        expect([nameOf(cell), await versionsOfBoth()]).toEqual([nameOf(cell), { ...versions, ...changed }]);
      }
      const after = await takeBoth();
      for (const shop of elsewhere) expect([place, shop, after[shop]]).toEqual([place, shop, before[shop]]);
    }
  });

  it.each(commandsAndCounts)('$which reach nothing of another business from one’s own', async ({ names }) => {
    for (const caller of pair.callers) {
      const aimed = names.map((name) => ({ ...cellOf(name, caller, 'alfa'), targets: targets.bravo }));
      const before = await takeBoth();
      const given = giveCommands(
        pair,
        pair.server,
        aimed.filter((cell) => endingOf(cell) === 'applied'),
      );
      expect(await faultsOf(given, secrets, isRightAboutOthers)).toEqual([]);
      expect([caller.name, (await takeBoth()).bravo]).toEqual([caller.name, before.bravo]);
    }
  });

  it('and that in more than a thousand cells', () => {
    expect(cells).toBeGreaterThan(1_200);
  });
});

/** What is about oneself is written in one's own ledger. */
function isWrittenThere(name: Cell['name']): boolean {
  return !['update-profile', 'set-principal-business', 'cancel-account-deletion', 'create-business'].includes(name);
}
