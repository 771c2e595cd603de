import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { requireSameOrigin } from './same-origin.ts';

async function answerFrom(origin: string, publicUrl: string | null): Promise<Response> {
  const app = new Hono().post('/', requireSameOrigin(publicUrl === null ? null : new URL(publicUrl)), (context) =>
    context.text('sí'),
  );
  return app.request('/', { method: 'POST', headers: { origin, host: 'cuadra.example' } });
}

async function statusFrom(origin: string, publicUrl: string | null): Promise<number> {
  return (await answerFrom(origin, publicUrl)).status;
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

it('from elsewhere is told so, and not to ask the gerente', async () => {
  expect(await (await answerFrom('https://otra.example', 'https://cuadra.example')).json()).toEqual({
    code: 'forbidden',
    message: 'Esto llegó desde otra página y no se hizo. Abre Cuadra en su propia dirección e inténtalo de nuevo.',
    retryable: false,
  });
});
