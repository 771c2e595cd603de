/** What is no request that any route could answer, byte by byte on a real socket. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { refuse } from '@cuadra/domain/kernel/refusal';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { serveUntilTestEnds } from '../testing/serving.ts';

const beginning = new TextEncoder().encode('begun');
const app = new Hono()
  .get('/', (context) => context.text('ok'))
  .post('/', async (context) => context.text(await context.req.text()))
  .get('/begun', () => new Response(new ReadableStream({ start: (body) => body.enqueue(beginning) })))
  .onError((_, context) => context.text('cut short', 400));

/** All that comes back until the server closes the connection. */
async function exchange(sent: string): Promise<{ status: number; head: string; body: string }> {
  const { address } = await serveUntilTestEnds(app);
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(sent);
  const [head = '', ...rest] = (await text(socket)).split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body: rest.join('\r\n\r\n') };
}

const end = 'Host: x\r\nConnection: close\r\n\r\n';

it.each([
  ['an address with a letter that is not encoded', `GET /?q=arroz con leche y año HTTP/1.1\r\n${end}`, 400],
  ['no HTTP', 'hello\r\n\r\n', 400],
  ['a body of no length', `POST / HTTP/1.1\r\nContent-Length: -1\r\n${end}`, 400],
  ['a broken chunk', `POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n${end}zz\r\n`, 400],
  ['no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['a Host that is none', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400],
  ['no path', `OPTIONS * HTTP/1.1\r\n${end}`, 400],
  ['headers without an end', `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n${end}`, 431],
])('%s is refused as everything else is', async (_, sent, status) => {
  const answer = await exchange(sent);
  expect(answer.status).toBe(status);
  expect(answer.head).toContain('content-type: application/json');
  const { message } = refuse(status === 431 ? 'too-large' : 'invalid-input');
  expect(JSON.parse(answer.body)).toMatchObject({ message, retryable: false });
});

it('takes a check of HTTP/1.0, which names no host', async () => {
  expect(await exchange('GET / HTTP/1.0\r\n\r\n')).toMatchObject({ status: 200, body: 'ok' });
});

it('says which letters have to be encoded', async () => {
  const { body } = await exchange(`GET /?q=año HTTP/1.1\r\n${end}`);
  expect(JSON.parse(body)).toMatchObject({ fields: { url: 'Tiene caracteres que van codificados, como %C3%A1.' } });
});

it('writes nothing into an answer that has begun', async () => {
  const { status, body } = await exchange('GET /begun HTTP/1.1\r\nHost: x\r\n\r\nnonsense\r\n\r\n');
  expect(status).toBe(200);
  expect(body).not.toContain('invalid-input');
});
