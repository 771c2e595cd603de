/** On a primary and a replica that follows it. */
import type { ClientConfig } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type PostgresPair, postgresPair } from '../../testing/streaming-replica.ts';
import { checkReadReplica } from './check-database.ts';

let pair: PostgresPair;
beforeAll(async () => {
  pair = await postgresPair(inject('databaseFiles'));
});
afterAll(() => pair.stop());

function urlOf({ host = '', port, user = '', database = '' }: ClientConfig): string {
  return `postgres:///${database}?host=${encodeURIComponent(host)}&port=${port}&user=${user}`;
}

it('a replica that follows is well', async () => {
  expect(await checkReadReplica(urlOf(pair.replica))).toMatchObject({ verdict: 'fine' });
});

it('what follows nothing, or does not answer, is warned of by its server alone', async () => {
  const primary = await checkReadReplica(urlOf(pair.primary));
  expect(primary).toMatchObject({ verdict: 'warning' });
  expect(primary.sentence).toContain('no lleva a una réplica');
  const away = await checkReadReplica('postgres://cuadra:clave-secreta@127.0.0.1:1/cuadra');
  expect(away).toMatchObject({ verdict: 'warning' });
  expect(away.sentence).toMatch(/127\.0\.0\.1:1: nadie contesta ahí.*no se lee de ahí/u);
  expect(away.sentence).not.toContain('clave-secreta');
});
