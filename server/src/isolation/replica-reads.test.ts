/**
 * Every read that a replica may answer, by a server whose queries have forgotten whose they are: on the replica, too,
 * row level security alone holds the fence, and not a byte of an answer is another than the primary's.
 */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import * as z from 'zod/mini';
import { type Database, migrateAndOpenDatabase } from '../database/database.ts';
import type { ReplicaSource } from '../database/read-replica.ts';
import { type PostgresPair, postgresPair } from '../testing/streaming-replica.ts';
import type { WholeServer } from '../testing/whole-server.ts';
import { answersOf, cellsOf, contentOf, contentsOfSame, nameOf, withoutLesserStrangers } from './testing/asking.ts';
import { routesBySpec } from './testing/routes-by-spec.ts';
import { leaksTo, type Secret, secretsOf } from './testing/secrets.ts';
import { openShopPair, type ShopPair } from './testing/shop-pair.ts';
import { noOpenings, withoutFences } from './testing/without-fences.ts';

let postgres: PostgresPair;
let database: Database;
let pair: ShopPair;
let forgetful: WholeServer;
let secrets: readonly Secret[] = [];
let served: readonly string[] = [];
const openings = noOpenings();
const sources: ReplicaSource[] = [];
const everything = { 'cuadra-version': '0' };
const routes = Object.entries(routesBySpec).filter(([, { who }]) => who === 'member');

beforeAll(async () => {
  postgres = await postgresPair(inject('databaseFiles'));
  const observe = (source: ReplicaSource) => void sources.push(source);
  database = await migrateAndOpenDatabase(postgres.primary, null, { connection: postgres.replica, observe });
  pair = await openShopPair({ database, drop: () => database.close() });
  await pair.trade('alfa');
  await pair.trade('bravo');
  secrets = await secretsOf(pair);
  forgetful = await pair.beside(withoutFences(database, openings));
  served = await routesOfReplica(pair.server);
  await postgres.caughtUp();
});
afterAll(async () => {
  await forgetful.stop();
  await pair.close();
  await postgres.stop();
});

async function routesOfReplica({ address }: WholeServer): Promise<string[]> {
  const answer = await fetch(`${address}/api/openapi.json`);
  const operation = z.looseObject({ parameters: z.array(z.looseObject({ name: z.string() })) });
  const document = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) });
  const { paths } = z.parse(document, await answer.json());
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { parameters }]) => parameters.some(({ name }) => name === 'cuadra-version'))
      .map(([method]) => `${method} ${path}`),
  );
}

it('the replica is asked for reports, files and the audit trail, and for nothing else', () => {
  const ofReplica = routes.map(([route]) => route).filter((route) => served.includes(route));
  expect(ofReplica).toHaveLength(served.length);
  const expected = /\.csv|\/export\.json|\/reports\/|\/traces(?:\/verify)?$|\{file\}/u;
  const others = routes.map(([route]) => route).filter((route) => !served.includes(route));
  expect(ofReplica.filter((route) => !expected.test(route))).toEqual([]);
  expect(others.filter((route) => expected.test(route))).toEqual(['post /api/businesses/{businessId}/traces']);
});

describe('with row level security alone, on the replica', () => {
  it.each(routes)('%s', async (route, rule) => {
    if (!served.includes(route)) return;
    for (const one of rule.cases) {
      const asked = withoutLesserStrangers(pair, cellsOf(pair, route, { ...rule, cases: [one] }, ['alfa', 'bravo']));
      const before = { opened: openings.opened, sources: sources.length };
      const answers = await answersOf(pair, forgetful, asked, everything);
      expect(openings.opened).toBeGreaterThan(before.opened);
      const leaks = answers.flatMap((answer) => leaksTo(answer.asked, secrets, answer).map(() => nameOf(answer.asked)));
      expect(leaks).toEqual([]);
      expect(answers.map(contentOf)).toEqual(await contentsOfSame(pair, pair.server, answers));
      const answered = sources.slice(before.sources);
      const isFromPrimary = one.query?.includes('source=device') === true;
      expect(new Set(answered)).toEqual(new Set(isFromPrimary ? [] : ['replica']));
    }
  });
});
