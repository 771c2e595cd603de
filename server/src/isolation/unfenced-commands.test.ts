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
  commandsAndCounts,
  endingOf,
  faultsOf,
  freshTargets,
  giveCommands,
  isRightAboutOthers,
  type Targets,
  usesUp,
} from './testing/command-cells.ts';
import { Fingerprints } from './testing/fingerprint.ts';
import { type Secret, secretsOf } from './testing/secrets.ts';
import { type Caller, openShopPair, type ShopPair } from './testing/shop-pair.ts';
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

/** At alfa, about what is alfa's or about what is bravo's. */
function cellAtAlfa(name: Cell['name'], caller: Caller, about: Targets): Cell {
  return { name, caller, place: 'alfa', targets: about };
}

const answered = (cells: readonly Cell[]) => giveCommands(pair, forgetful, cells);

describe('with row level security alone', () => {
  it.each(commandNames)('%s is for whom it was before', async (name) => {
    const before = { opened: openings.opened, bravo: await bravoNow() };
    for (const caller of pair.callers) {
      const cell = cellAtAlfa(name, caller, targets.alfa);
      const isUsedUp = endingOf(cell) === 'applied' && usesUp(name);
      const own = isUsedUp ? await freshTargets(pair, 'alfa', name) : cell.targets;
      expect(await faultsOf(answered([{ ...cell, targets: own }]), secrets)).toEqual([]);
    }
    expect(await bravoNow()).toEqual(before.bravo);
    // One's own ledger is in no business, and what asks for the password is refused before any is opened.
    const command = findLedgerCommand(name);
    if (command?.ledger !== 'person' && command?.asksPassword !== true)
      expect(openings.opened).toBeGreaterThan(before.opened);
  });

  it.each(commandsAndCounts)('$which reach nothing of another business', async ({ names }) => {
    for (const caller of pair.callers) {
      const { rows } = await bravoNow();
      const given = answered(names.map((name) => cellAtAlfa(name, caller, targets.bravo)));
      expect(await faultsOf(given, secrets, isRightAboutOthers)).toEqual([]);
      expect([caller.name, (await bravoNow()).rows]).toEqual([caller.name, rows]);
    }
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
      await answered([cellAtAlfa(name, pair.called('gerente'), await freshTargets(pair, 'bravo', name))]);
      expect((await bravoNow()).rows).not.toBe(before.rows);
    },
  );
});
