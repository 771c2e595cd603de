import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { requireSameOrigin } from './same-origin.ts';

async function statusFrom(origin: string, publicUrl: string | null): Promise<number> {
  const app = new Hono().post('/', requireSameOrigin(publicUrl === null ? null : new URL(publicUrl)), (context) =>
    context.text('sí'),
  );
  return (await app.request('/', { method: 'POST', headers: { origin, host: 'cuadra.example' } })).status;
}

describe('a page', () => {
  it.each([
    ['https://cuadra.example', 'https://cuadra.example', 200],
    ['http://cuadra.example', 'https://cuadra.example', 403],
    ['https://otra.example', 'https://cuadra.example', 403],
    ['http://cuadra.example', 'http://cuadra.example', 200],
    ['http://cuadra.example', null, 200],
    ['https://cuadra.example', null, 200],
    ['null', null, 403],
  ])('of %s, where people reach %s, is answered %i', async (origin, publicUrl, status) => {
    expect(await statusFrom(origin, publicUrl)).toBe(status);
  });
});
