/**
 * Every command again, by a server whose queries have forgotten whose they are: row level security alone lets nobody
 * write, or aim from their own business, at another. Where that is down too, they would.
 */
import { findLedgerCommand } from '@cuadra/domain/commands';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WholeServer } from '../testing/whole-server.ts';
import { commandNames } from './testing/commands-by-spec.ts';
import {
  type Cell,
  endingOf,
  freshTargets,
  giveCommand,
  nameOf,
  type Targets,
  usesUp,
} from './testing/command-cells.ts';
import { Fingerprints } from './testing/fingerprint.ts';
import { leaksTo, type Secret, secretsOf } from './testing/secrets.ts';
import { openShopPair, type ShopPair } from './testing/shop-pair.ts';
import { queriesOfAnyBusiness } from './testing/tables-of-any-business.ts';
import { NO_ROW_LEVEL_SECURITY, noOpenings, withoutFences } from './testing/without-fences.ts';

let pair: ShopPair;
let forgetful: WholeServer;
let fingerprints: Fingerprints;
let targets: Readonly<Record<'alfa' | 'bravo', Targets>>;
let secrets: readonly Secret[] = [];
const openings = noOpenings();

beforeAll(async () => {
  pair = await openShopPair();
  await pair.trade('alfa');
  await pair.trade('bravo');
  targets = { alfa: await freshTargets(pair, 'alfa'), bravo: await freshTargets(pair, 'bravo') };
  secrets = await secretsOf(pair);
  fingerprints = await Fingerprints.of(pair.database);
  forgetful = await pair.beside(withoutFences(pair.database, openings));
});
afterAll(async () => {
  await forgetful.stop();
  await fingerprints.close();
  await pair.close();
});

const bravoNow = () => fingerprints.take(pair.shops.bravo.businessId);

/** Everybody at alfa, about what is alfa's or about what is bravo's. */
function cellsAtAlfa(name: Cell['name'], about: Targets): Cell[] {
  return pair.callers.map((caller): Cell => ({ name, caller, place: 'alfa', targets: about }));
}

async function faultsOf(cell: Cell, isAsExpected: (is: string) => boolean): Promise<string[]> {
  const { is, ...answer } = await giveCommand(pair, forgetful, cell);
  const rule = { who: 'signed-in', cases: [] } as const;
  const leaks = leaksTo({ rule, caller: cell.caller }, secrets, answer);
  const faults = leaks.map((leak) => `${nameOf(cell)} was told ${leak}`);
  return isAsExpected(is) ? faults : [...faults, `${nameOf(cell)} was ${is}`];
}

describe('with row level security alone', () => {
  it.each(commandNames)('%s is for whom it was before', async (name) => {
    const before = { opened: openings.opened, bravo: await bravoNow() };
    for (const cell of cellsAtAlfa(name, targets.alfa)) {
      const expected = endingOf(cell);
      const own = expected === 'applied' && usesUp(name) ? await freshTargets(pair, 'alfa', name) : cell.targets;
      expect(await faultsOf({ ...cell, targets: own }, (is) => is === expected)).toEqual([]);
    }
    expect(await bravoNow()).toEqual(before.bravo);
    // One's own ledger is in no business, and what asks for the password is refused before any is opened.
    const command = findLedgerCommand(name);
    if (command?.ledger !== 'person' && command?.asksPassword !== true)
      expect(openings.opened).toBeGreaterThan(before.opened);
  });

  it.each(commandNames)('%s reaches nothing of another business', async (name) => {
    const { rows } = await bravoNow();
    for (const cell of cellsAtAlfa(name, targets.bravo)) {
      const expected = endingOf(cell);
      // What is allowed ends in one way or another, depending on what it finds; the rest is refused as before.
      const isRight = (is: string) => (expected === 'applied' ? is !== 'unexpected' : is === expected);
      expect(await faultsOf(cell, isRight)).toEqual([]);
    }
    expect((await bravoNow()).rows).toBe(rows);
  });

  it('and no query used the business but to compare something with it, or to write under it', () => {
    const writes = /^(?:insert into|with )/u;
    expect([...openings.others].filter((query) => !writes.test(query) && !query.startsWith('select $1::uuid'))).toEqual(
      [],
    );
  });

  it('and every part of every query names the one business whose rows it reads or changes, but for what finds it by an invitation', async () => {
    expect(openings.asked.size).toBeGreaterThan(20);
    expect(await queriesOfAnyBusiness(pair.database, openings.asked)).toEqual([
      'select "businessId" from invitations where token = $1 and "deletedAt" is null',
    ]);
  });
});

describe('without it', () => {
  beforeAll(() => pair.database.asOwner((owner) => owner.query(NO_ROW_LEVEL_SECURITY)));

  it.each(['update-employee', 'edit-record', 'delete-record', 'edit-product', 'sell-stock', 'count-stock'] as const)(
    '%s by the gerente of one would write in the books of the other',
    async (name) => {
      const before = await bravoNow();
      for (const cell of cellsAtAlfa(name, await freshTargets(pair, 'bravo', name)).slice(0, 1))
        await giveCommand(pair, forgetful, cell);
      expect((await bravoNow()).rows).not.toBe(before.rows);
    },
  );
});
