import { createServer } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { testDatabase } from '../../testing/test-database.ts';
import { wholeServer } from '../../testing/whole-server.ts';
import { checkPort } from './check-port.ts';

const host = '127.0.0.1';
const portOf = (address: unknown): number => z.parse(z.object({ port: z.number() }), address).port;

async function strangerAtPort(): Promise<number> {
  const stranger = createServer((_, answer) => answer.end('ok'));
  onTestFinished(() => void stranger.close());
  await new Promise<void>((listening) => stranger.listen(0, host, listening));
  return portOf(stranger.address());
}

it('a free port is well, and still free afterwards', async () => {
  const probe = createServer();
  await new Promise<void>((listening) => probe.listen(0, host, listening));
  const port = portOf(probe.address());
  await new Promise((closed) => probe.close(closed));
  for (let time = 0; time < 2; time += 1) {
    expect(await checkPort({ host, port })).toMatchObject({ isServing: false, finding: { verdict: 'fine' } });
  }
});

it('any port is well', async () => {
  expect(await checkPort({ host, port: 0 })).toMatchObject({ isServing: false, finding: { verdict: 'fine' } });
});

it('one that another program has is wrong', async () => {
  const port = await strangerAtPort();
  const { finding, isServing } = await checkPort({ host, port });
  expect(isServing).toBe(false);
  expect(finding).toEqual({
    verdict: 'wrong',
    sentence: `El puerto ${port} ya está en uso: cierra el programa que lo ocupa o elige otro con PORT.`,
  });
});

it('one that Cuadra has is well', async () => {
  const test = await testDatabase();
  onTestFinished(() => test.drop());
  const server = await wholeServer(test.database);
  onTestFinished(() => server.stop());
  const { finding, isServing } = await checkPort({ host, port: Number(new URL(server.address).port) });
  expect({ verdict: finding.verdict, isServing }).toEqual({ verdict: 'fine', isServing: true });
});

it('an address that this machine does not have is wrong', async () => {
  const { finding } = await checkPort({ host: '192.0.2.1', port: 3000 });
  expect(finding.verdict).toBe('wrong');
  expect(finding.sentence).toMatch(/^No se puede escuchar en 192\.0\.2\.1, puerto 3000: revisa HOST y PORT/u);
});
