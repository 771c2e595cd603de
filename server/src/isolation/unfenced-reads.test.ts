/**
 * Every read of a business again, by a server whose queries have forgotten whose they are: row level security alone
 * holds the fence, and not a byte of an answer is another. Where that is down too, the same answers leak.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WholeServer } from '../testing/whole-server.ts';
import { routesBySpec } from './testing/routes-by-spec.ts';
import { type Answer, answersOf, cellsOf, contentOf, contentsOfSame, nameOf } from './testing/asking.ts';
import { leaksTo, type Secret, secretsOf } from './testing/secrets.ts';
import { openShopPair, type ShopPair } from './testing/shop-pair.ts';
import { queriesOfAnyBusiness } from './testing/tables-of-any-business.ts';
import { NO_ROW_LEVEL_SECURITY, noOpenings, withoutFences } from './testing/without-fences.ts';

let pair: ShopPair;
let forgetful: WholeServer;
let secrets: readonly Secret[] = [];
const openings = noOpenings();
const routes = Object.entries(routesBySpec).filter(([, { who }]) => who === 'member');

beforeAll(async () => {
  pair = await openShopPair();
  await pair.trade('alfa');
  await pair.trade('bravo');
  secrets = await secretsOf(pair);
  forgetful = await pair.beside(withoutFences(pair.database, openings));
});
afterAll(async () => {
  await forgetful.stop();
  await pair.close();
});

function leaksIn(answers: readonly Answer[]): string[] {
  return answers.flatMap(({ asked, ...answer }) =>
    leaksTo(asked, secrets, answer).map((leak) => `${nameOf(asked)} was told ${leak}`),
  );
}

describe('with row level security alone', () => {
  it.each(routes)('%s', async (route, rule) => {
    for (const one of rule.cases) {
      const asked = cellsOf(pair, route, { ...rule, cases: [one] }, ['alfa', 'bravo']);
      const before = openings.opened;
      const answers = await answersOf(pair, forgetful, asked);
      expect(openings.opened).toBeGreaterThan(before);
      expect(leaksIn(answers)).toEqual([]);
      expect(answers.map(contentOf)).toEqual(await contentsOfSame(pair, pair.server, answers));
    }
  });

  it('and no query used the business but to compare something with it, or to write under it', () => {
    expect([...openings.others].filter((query) => !query.startsWith('insert into'))).toEqual([]);
  });

  it('and every part of every query names the one business whose rows it reads', async () => {
    expect(openings.asked.size).toBeGreaterThan(20);
    expect(await queriesOfAnyBusiness(pair.database, openings.asked)).toEqual([]);
  });
});

describe('without it', () => {
  let leaks = 0;
  beforeAll(() => pair.database.asOwner((owner) => owner.query(NO_ROW_LEVEL_SECURITY)));

  it.each(routes)('%s would answer otherwise', async (route, rule) => {
    for (const one of rule.cases) {
      const asked = cellsOf(pair, route, { ...rule, cases: [one] }, ['alfa', 'bravo']).filter(
        ({ caller }) => caller.standing?.holds.includes('gerente') === true,
      );
      const answers = await answersOf(pair, forgetful, asked);
      const fenced = await answersOf(pair, pair.server, asked);
      leaks += leaksIn(answers).length;
      expect(answers.map(contentOf)).not.toEqual(fenced.map(contentOf));
      expect(leaksIn(fenced)).toEqual([]);
    }
  });

  it('and tell thousands of secrets', () => {
    expect(leaks).toBeGreaterThan(1_000);
  });
});
