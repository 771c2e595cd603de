/**
 * Every route and every command with an API token: a program has the six permissions that its maker has at the moment,
 * in its own business, and never more.
 */
import { exampleId } from '@cuadra/domain/command-examples';
import { permissionNames } from '@cuadra/domain/rows/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { disableAccount, enableAccount } from '../auth/disable-and-enable-accounts.ts';
import { verifyDatabase } from '../operations/verify.ts';
import { answersOf, type Asked, cellsOf, expectedOf, nameOf } from './testing/asking.ts';
import { callers, type Place, places } from './testing/callers.ts';
import {
  type Cell,
  commandsAndCounts,
  type Ending,
  endingOf,
  faultsOf,
  freshTargets,
  giveCommands,
  type Targets,
  usesUp,
} from './testing/command-cells.ts';
import { commandNames, commandsBySpec } from './testing/commands-by-spec.ts';
import { routesBySpec } from './testing/routes-by-spec.ts';
import { leaksTo, type Secret, secretsOf } from './testing/secrets.ts';
import { type Caller, headersOf, openShopPair, type Person, type ShopPair } from './testing/shop-pair.ts';

let pair: ShopPair;
/** By their makers. */
const programs = new Map<string, Caller>();
let secrets: readonly Secret[];
let targets: Readonly<Record<Place, Targets>>;

const makers = Object.entries(callers).flatMap(([name, standing]) =>
  standing?.place === 'alfa' && standing.link === 'active' ? [name] : [],
);

beforeAll(async () => {
  pair = await openShopPair();
  await pair.trade('alfa');
  await pair.trade('bravo');
  await Promise.all(makers.map(makeProgram));
  secrets = await secretsOf(pair);
});
afterAll(() => pair.close());

/** What is expected of a program: its maker's permissions, and never to be gerente. */
async function makeProgram(maker: string): Promise<void> {
  const { standing } = pair.called(maker);
  if (standing === null) throw new Error(`${maker} has no account`);
  const person = await pair.programOf('alfa', personCalled(maker));
  const holds = standing.holds.filter((need) => need !== 'gerente');
  programs.set(maker, { name: `program of ${maker}`, person, standing: { ...standing, holds } });
}

function programOf(maker: string): Caller {
  const program = programs.get(maker);
  if (program === undefined) throw new Error(`${maker} has made no program`);
  return program;
}

function personCalled(name: string): Person {
  const { person } = pair.called(name);
  if (person === null) throw new Error(`${name} has no account`);
  return person;
}

/** Elsewhere the gerente's, which has all permissions that any has, stands for all. */
const programsAt = (place: Place): readonly Caller[] =>
  place === 'alfa' ? [...programs.values()] : [programOf('gerente')];

const NOT_SIGNED_IN = { status: 401, code: 'unauthenticated' };

function expectedOfProgram(asked: Asked): { status: number; code: string | undefined } {
  const { route, rule, place } = asked;
  if (rule.who === 'anybody') return expectedOf(asked);
  const isRead = rule.who === 'member' && route.startsWith('get ');
  if (route !== 'post /api/commands' && (!isRead || place !== 'alfa')) return NOT_SIGNED_IN;
  return route.endsWith('/api-tokens') ? { status: 403, code: 'forbidden' } : expectedOf(asked);
}

const asksAs = async (person: Person, path = ''): Promise<number> => {
  const address = `${pair.server.address}/api/businesses/${pair.shops.alfa.businessId}${path}`;
  return (await fetch(address, { headers: headersOf(person) })).status;
};

// Spec: «Role gerente is required on the setup, employees»
describe('every route with an API token', () => {
  const routes = Object.entries(routesBySpec).filter(([, { who }]) => who !== 'guest');
  it.each(routes)('%s', async (route, rule) => {
    const cells = cellsOf(pair, route, rule, places)
      .filter(({ caller }) => caller.name === 'gerente')
      .flatMap((cell) => programsAt(cell.place).map((caller): Asked => ({ ...cell, caller })));
    const faults = (await answersOf(pair, pair.server, cells)).flatMap(({ asked, ...answer }) => {
      const { status, code } = expectedOfProgram(asked);
      const leaks = leaksTo(asked, secrets, answer).map((leak) => `${nameOf(asked)} was told ${leak}`);
      if (answer.status === status && answer.code === code) return leaks;
      return [...leaks, `${nameOf(asked)} was answered ${answer.status} ${answer.code}, not ${status} ${code}`];
    });
    expect(faults).toEqual([]);
  });
});

describe('every command with an API token', () => {
  // Only now: what is made for the commands is no secret that the routes above were held to.
  beforeAll(async () => {
    const alfa = await freshTargets(pair, 'alfa');
    targets = { alfa, bravo: await freshTargets(pair, 'bravo'), nowhere: alfa };
  });

  const isRight = ({ cell, is }: Ending): boolean => is === endingOfProgram(cell);
  const endingOfProgram = (cell: Omit<Cell, 'targets'>): string => {
    if (cell.place !== 'alfa') return 'unauthenticated';
    const need = commandsBySpec[cell.name];
    const isKnown = need === 'nobody-in-a-batch' || permissionNames.some((name) => name === need);
    return isKnown ? endingOf(cell) : 'forbidden';
  };

  it.each(commandNames)('%s, outside its business', async (name) => {
    for (const place of places.filter((one) => one !== 'alfa')) {
      const cells = programsAt(place).map((caller) => ({ name, caller, place, targets: targets[place] }));
      expect(await faultsOf(giveCommands(pair, pair.server, cells), secrets, isRight)).toEqual([]);
    }
  });

  const ofEach = commandsAndCounts.flatMap((some) => makers.map((maker) => ({ ...some, maker })));
  it.each(ofEach)('$which by that of $maker, in its business', async ({ names, maker }) => {
    const cells: Cell[] = [];
    for (const name of names) {
      const cell = { name, caller: programOf(maker), place: 'alfa' } as const;
      const isUsedUp = usesUp(name) && endingOfProgram(cell) === 'applied';
      cells.push({ ...cell, targets: isUsedUp ? await freshTargets(pair, 'alfa', name) : targets.alfa });
    }
    expect(await faultsOf(giveCommands(pair, pair.server, cells), secrets, isRight)).toEqual([]);
  });
});

describe('a program follows its maker', () => {
  it('loses a permission with them, at once', async () => {
    const { businessId, gerente, spare } = pair.shops.alfa;
    const program = await pair.programOf('alfa', spare);
    expect(await asksAs(program, '/expenses')).toBe(200);
    await pair.does(gerente, 'update-employee', { uid: spare.uid, permissions: { verEgresos: false } }, businessId);
    expect([await asksAs(program), await asksAs(program, '/expenses')]).toEqual([200, 403]);
  });

  it('is over when it is revoked, by its maker or by the gerente, and cannot revoke itself', async () => {
    const { businessId, gerente, spare } = pair.shops.alfa;
    for (const by of [spare, gerente]) {
      const program = await pair.programOf('alfa', spare);
      const { tokenId } = program;
      expect(await asksAs(program)).toBe(200);
      await expect(pair.does(program, 'revoke-api-token', { tokenId }, businessId)).rejects.toThrow('forbidden');
      await pair.does(by, 'revoke-api-token', { tokenId }, businessId);
      expect(await asksAs(program)).toBe(401);
    }
  });

  it('is over when they are disabled, also after they are enabled again', async () => {
    const { spare } = pair.shops.alfa;
    const program = await pair.programOf('alfa', spare);
    await disableAccount(pair.database, spare.email);
    expect(await asksAs(program)).toBe(401);
    await enableAccount(pair.database, spare.email);
    expect(await asksAs(program)).toBe(401);
    const listed = await fetch(tokensAddress(), { headers: headersOf(pair.shops.alfa.gerente) });
    expect(await listed.text()).toMatch(/"hasEnded":true/u);
  });

  it('is over when they are removed', async () => {
    const { businessId, gerente } = pair.shops.alfa;
    const person = personCalled('employee as they begin');
    const program = await pair.programOf('alfa', person);
    expect(await asksAs(program)).toBe(200);
    await pair.does(gerente, 'remove-employee', { uid: person.uid }, businessId);
    expect(await asksAs(program)).toBe(401);
  });

  it('is over when they leave, which it cannot do for them, and they are strangers there', async () => {
    const { businessId, gerente } = pair.shops.alfa;
    const person = personCalled('employee with everything');
    const program = await pair.programOf('alfa', person);
    const leave = (by: Person, uid: string) => pair.does(by, 'remove-employee', { uid }, businessId);
    await expect(leave(program, person.uid)).rejects.toThrow('forbidden');
    await expect(leave(person, gerente.uid)).rejects.toThrow('forbidden');
    await expect(leave(gerente, gerente.uid)).rejects.toThrow('owner-is-fixed');
    await leave(person, person.uid);
    expect([await asksAs(program), await asksAs(person)]).toEqual([401, 403]);
  });
});

const tokensAddress = () => `${pair.server.address}/api/businesses/${pair.shops.alfa.businessId}/api-tokens`;
const shownTokens = z.object({
  apiTokens: z.array(z.looseObject({ uuid: z.string(), lastUsedAt: z.nullable(z.string()) })),
});

describe('a request with an API token', () => {
  it('is that of its program alone, whoever’s cookie comes along, and no other page’s origin matters', async () => {
    const { businessId, gerente } = pair.shops.alfa;
    const program = await pair.programOf('alfa', gerente);
    const both = { ...headersOf(program), cookie: gerente.cookie, origin: 'https://otra.example' };
    const members = await fetch(`${pair.server.address}/api/businesses/${businessId}/members`, { headers: both });
    expect(members.status).toBe(403);
    const me = await fetch(`${pair.server.address}/api/me`, { headers: both });
    expect([me.status, me.headers.getSetCookie()]).toEqual([401, []]);
    const given = { id: exampleId(7_001), businessId, name: 'update-business', input: { nombre: 'X' } };
    const body = JSON.stringify({ commands: [{ ...given, issuedAt: '2026-11-21T13:00:00.000Z', deviceId: 'p' }] });
    const sent = { method: 'POST', headers: { ...both, 'content-type': 'application/json' }, body };
    const answer = await fetch(`${pair.server.address}/api/commands`, sent);
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('"forbidden"')]);
  });

  it.each(['cuadra_', 'Basic', ''])('another authorization (%s) is not looked at', async (scheme) => {
    const { gerente, businessId } = pair.shops.alfa;
    const headers = { cookie: gerente.cookie, authorization: `${scheme} abc` };
    expect((await fetch(`${pair.server.address}/api/businesses/${businessId}`, { headers })).status).toBe(200);
  });

  it('a made-up one is unknown', async () => {
    const { gerente, businessId } = pair.shops.alfa;
    for (const apiToken of [
      'cuadra_',
      `cuadra_${businessId.replaceAll('-', '')}_${'0'.repeat(64)}`,
      `cuadra_${'0'.repeat(32)}_${'0'.repeat(64)}`,
    ])
      expect(await asksAs({ ...gerente, apiToken })).toBe(401);
  });

  it('that opens nothing is answered as signed out, in a sentence about the key', async () => {
    const { alfa, bravo } = pair.shops;
    const [program, revoked] = [await pair.programOf('alfa', alfa.gerente), await pair.programOf('alfa', alfa.gerente)];
    await pair.does(alfa.gerente, 'revoke-api-token', { tokenId: revoked.tokenId }, alfa.businessId);
    const given = { id: exampleId(7_003), businessId: bravo.businessId, name: 'open-day', input: {} };
    const body = JSON.stringify({ commands: [{ ...given, issuedAt: '2026-11-21T13:00:00.000Z', deviceId: 'p' }] });
    const ask = async (person: Person, path: string, more: RequestInit = {}): Promise<unknown> => {
      const headers = { ...headersOf(person), 'content-type': 'application/json' };
      const answer = await fetch(`${pair.server.address}${path}`, { ...more, headers });
      return { status: answer.status, ...z.record(z.string(), z.unknown()).parse(await answer.json()) };
    };
    const answers = [
      await ask({ ...alfa.gerente, apiToken: 'cuadra_mal_copiada' }, `/api/businesses/${alfa.businessId}`),
      await ask(revoked, `/api/businesses/${alfa.businessId}`),
      await ask(program, `/api/businesses/${bravo.businessId}`),
      await ask(program, '/api/me'),
      await ask(program, '/api/commands', { method: 'POST', body }),
    ];
    const message = expect.stringMatching(/^Esta llave no sirve aquí: /u);
    const expected = { ...NOT_SIGNED_IN, retryable: false, message };
    expect(answers).toEqual(answers.map(() => expected));
    expect(await ask({ ...alfa.gerente, cookie: '' }, '/api/me')).toMatchObject({
      ...NOT_SIGNED_IN,
      message: expect.stringMatching(/^Tu sesión terminó\./u),
    });
  });

  it('is told in the trail and in the list of tokens, which hold nothing that could be used', async () => {
    const { businessId, gerente } = pair.shops.alfa;
    const program = await pair.programOf('alfa', gerente);
    const { tokenId } = program;
    const product = { uuid: exampleId(7_002), description: 'DE PROGRAMA', unit: 'kg', price: 4_50 } as const;
    await pair.does(program, 'save-products', { products: [product] }, businessId);
    const told = await pair.database.asOwner((owner) =>
      owner.query<{ sessionId: string; analysis: unknown; hash: string; all: string }>(
        `select t."sessionId", t.analysis, a.hash,
            (select string_agg(e::text, '') from traces e where e."businessId" = $1) as all
          from traces t, "apiTokens" a where t."businessId" = $1 and t."entityId" = $2 and a.uuid = $3`,
        [businessId, exampleId(7_002), tokenId],
      ),
    );
    const [entry] = told.rows;
    expect(entry).toMatchObject({
      sessionId: tokenId,
      analysis: { apiToken: { uuid: tokenId, name: 'Programa de gerente' } },
    });
    const listed = await (await fetch(tokensAddress(), { headers: headersOf(gerente) })).text();
    const exported = await fetch(`${pair.server.address}/api/businesses/${businessId}/export.json`, {
      headers: headersOf(gerente),
    });
    const texts = [entry?.all ?? '', listed, await exported.text()];
    expect(texts.map((text) => text.includes(entry?.hash ?? '') || text.includes(program.apiToken))).toEqual([
      false,
      false,
      false,
    ]);
    const used = z.parse(shownTokens, JSON.parse(listed)).apiTokens.find(({ uuid }) => uuid === tokenId);
    expect(used?.lastUsedAt).not.toBeNull();
  });

  it('and every key and every link is as its trail left it', async () => {
    const { differences } = await verifyDatabase(pair.database);
    expect(differences.filter((sentence) => sentence.includes('llave') || sentence.includes('vínculo'))).toEqual([]);
  });
});
