/**
 * Every route that the server describes × everybody × their own business, another's and one that does not exist: each
 * cell is answered as the specification has it, and nothing is in an answer that its asker may not know. Among
 * strangers to a business that does not exist, or to a server without fences, who may most elsewhere stands for all
 * alike.
 *
 * What is of a business is asked again of a server whose queries have forgotten whose they are: row level security
 * alone holds the fence, and not a byte of an answer is another. Where that is down too, the same answers leak.
 */
import { permissionNames } from '@cuadra/domain/rows/permissions';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import * as z from 'zod/mini';
import type { WholeServer } from '../testing/whole-server.ts';
import { places } from './testing/callers.ts';
import { type Rule, routesBySpec } from './testing/routes-by-spec.ts';
import {
  type Answer,
  answersOf,
  type Asked,
  cellsOf,
  contentOf,
  expectedOf,
  nameOf,
  withoutLesserStrangers,
} from './testing/asking.ts';
import { leaksTo, type Secret, secretsOf } from './testing/secrets.ts';
import { openShopPair, type ShopPair } from './testing/shop-pair.ts';
import { queriesOfAnyBusiness } from './testing/tables-of-any-business.ts';
import { NO_ROW_LEVEL_SECURITY, noOpenings, withoutFences } from './testing/without-fences.ts';

let pair: ShopPair;
let forgetful: WholeServer;
const openings = noOpenings();
/** On Citus a statement without its business is not. */
const isPlanned = inject('citus').length === 0;
let secrets: readonly Secret[] = [];
/** What alfa's people were answered before bravo had traded anything. */
const alone = new Map<string, string>();
/** What they were answered after that, where everybody was. */
const since = new Map<string, string>();
let cells = 0;

const routes = Object.entries(routesBySpec);
const ofBusiness = routes.filter(([, { who }]) => who === 'member');
const ofOthers = routes.filter(([, { endsSession }]) => endsSession !== true);
const lastOfAll = routes.filter(([, { endsSession }]) => endsSession === true);

beforeAll(async () => {
  pair = await openShopPair();
  await pair.trade('alfa');
  for (const [route, rule] of ofBusiness)
    for (const { asked, text } of await answersTo(atHome(route, rule))) alone.set(nameOf(asked), text);
  await pair.trade('bravo');
  secrets = await secretsOf(pair);
  forgetful = await pair.beside(withoutFences(pair.database, openings));
});
afterAll(async () => {
  await forgetful.stop();
  await pair.close();
});

/** What alfa's people ask of their own shop. */
function atHome(route: string, rule: Rule): Asked[] {
  return cellsOf(pair, route, rule, ['alfa']).filter(
    ({ caller, one }) => caller.standing?.place === 'alfa' && one.thing?.startsWith('foreign') !== true,
  );
}

/** Where there is no business, without the lesser strangers. */
function cellsOfCase(route: string, rule: Rule): Asked[] {
  const everybody = cellsOf(pair, route, rule, places);
  const mightiest = new Set(withoutLesserStrangers(pair, everybody));
  return everybody.filter((asked) => asked.place !== 'nowhere' || mightiest.has(asked));
}

const answersTo = (asked: readonly Asked[]): Promise<Answer[]> => answersOf(pair, pair.server, asked);

function leaksIn({ asked, ...answer }: Answer): string[] {
  return leaksTo(asked, secrets, answer).map((leak) => `${nameOf(asked)} was told ${leak}`);
}

function faultsOf(answer: Answer): string[] {
  const { asked, status, code } = answer;
  const expected = expectedOf(asked);
  const faults = leaksIn(answer);
  if (status === expected.status && code === expected.code) return faults;
  return [...faults, `${nameOf(asked)} was answered ${status} ${code}, not ${expected.status} ${expected.code}`];
}

async function expectSameByRowLevelSecurityAlone(fenced: readonly Answer[]): Promise<void> {
  const before = openings.opened;
  const texts = new Map(fenced.map(({ asked, text }) => [asked, text]));
  const answers = await answersOf(pair, forgetful, withoutLesserStrangers(pair, [...texts.keys()]));
  expect(openings.opened).toBeGreaterThan(before);
  expect(answers.flatMap(leaksIn)).toEqual([]);
  const others = answers.filter(({ asked, text }) => isAnother(text, texts.get(asked)));
  expect(others.map((answer) => nameOf(answer.asked))).toEqual([]);
}

function isAnother(text: string | undefined, before: string | undefined): boolean {
  if (text === undefined || before === undefined) return true;
  return text !== before && contentOf({ text }) !== contentOf({ text: before });
}

it('the specification says of every route that is served who may ask for it', async () => {
  const answer = await fetch(`${pair.server.address}/api/openapi.json`);
  const document = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });
  const { paths } = z.parse(document, await answer.json());
  const served = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((one) => `${one} ${path}`),
  );
  expect(served.filter((route) => routesBySpec[route] === undefined)).toEqual([]);
  expect(routes.map(([route]) => route).filter((route) => !served.includes(route))).toEqual([]);
});

it('there is something of each kind to be found out, in both shops', () => {
  for (const place of ['alfa', 'bravo'] as const) {
    const kinds = new Set(secrets.filter((secret) => secret.place === place).flatMap(({ needs }) => needs));
    const withRecords = permissionNames.filter((name) => name !== 'crearMovimientos');
    expect(kinds).toEqual(new Set([...withRecords, 'gerente', 'member', 'customers', 'nobody']));
  }
  expect(secrets.length).toBeGreaterThan(200);
});

it('what is there to be known is told to the gerente by one route or another', () => {
  const told = [...alone].filter(([name]) => name.includes(', gerente at')).map(([, text]) => text);
  const toBeTold = secrets.filter(
    ({ place, isAmount, needs }) => place === 'alfa' && !isAmount && needs[0] !== 'nobody',
  );
  const untold = toBeTold.filter(({ pattern }) => !told.some((text) => pattern.test(text)));
  expect(untold.map(({ needs, text }) => [...needs, text])).toEqual([]);
});

// Spec: «Permissions are held per business in a map», «Only active links count»
// Spec: «Role gerente is required on the setup, employees»
describe('every route for everybody everywhere', () => {
  it.each(ofOthers)('%s', async (route, rule) => {
    for (const one of rule.cases) {
      const answers = await answersTo(cellsOfCase(route, { ...rule, cases: [one] }));
      cells += answers.length;
      expect(answers.flatMap(faultsOf)).toEqual([]);
      if (rule.who !== 'member') continue;
      for (const { asked, text } of answers) if (alone.has(nameOf(asked))) since.set(nameOf(asked), text);
      if (isPlanned) await expectSameByRowLevelSecurityAlone(answers.filter(({ asked }) => asked.place !== 'nowhere'));
    }
  });

  it('and that in some thousand cells', () => {
    expect(cells).toBeGreaterThan(2_500);
  });

  it.each(ofBusiness)('%s told alfa what it told before bravo traded', (route, rule) => {
    const names = atHome(route, rule).map(nameOf);
    expect(names.filter((name) => isAnother(since.get(name), alone.get(name)))).toEqual([]);
  });

  it('and no query used the business but to compare something with it, or to write under it', () => {
    expect([...openings.others].filter((query) => !query.startsWith('insert into'))).toEqual([]);
  });

  it.runIf(isPlanned)('and every part of every query names the one business whose rows it reads', async () => {
    expect(openings.asked.size).toBeGreaterThan(20);
    expect(await queriesOfAnyBusiness(pair.database, openings.asked)).toEqual([]);
  });
});

describe.runIf(isPlanned)('without row level security', () => {
  let leaks = 0;
  beforeAll(() => pair.database.asOwner((owner) => owner.query(NO_ROW_LEVEL_SECURITY)));

  it.each(ofBusiness)('%s would answer otherwise', async (route, rule) => {
    for (const one of rule.cases) {
      const asked = cellsOf(pair, route, { ...rule, cases: [one] }, ['alfa', 'bravo']).filter(
        ({ caller }) => caller.standing?.holds.includes('gerente') === true,
      );
      const answers = await answersOf(pair, forgetful, asked);
      const fenced = await answersTo(asked);
      leaks += answers.flatMap(leaksIn).length;
      expect(answers.map(contentOf)).not.toEqual(fenced.map(contentOf));
      expect(fenced.flatMap(leaksIn)).toEqual([]);
    }
  });

  it('and tell thousands of secrets', () => {
    expect(leaks).toBeGreaterThan(1_000);
  });
});

describe('what ends a session', () => {
  it.each(lastOfAll)('%s', async (route, rule) => {
    const answers = await answersTo(cellsOf(pair, route, rule, places));
    expect(answers.flatMap(faultsOf)).toEqual([]);
    const me = await answersTo(cellsOf(pair, 'get /api/me', { who: 'signed-in', cases: [{}] }, places));
    expect(me.map(({ status }) => status)).toEqual(me.map(() => 401));
  });
});
