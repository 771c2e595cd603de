/** Large answers are compressed for clients that accept it, and only when it is worth it. */
import { get } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { serveUntilTestEnds } from '../testing/serving.ts';
import { answerCompressedJson } from './answer-compressed-json.ts';

const large = { text: 'ñ'.repeat(10_000) };
const app = new Hono()
  .get('/large', (context) => answerCompressedJson(context, large))
  .get('/small', (context) => answerCompressedJson(context, { text: 'ñ' }));

it.each([
  ['/large', 'br, gzip', 'gzip'],
  ['/large', 'gzip;q=0.5', 'gzip'],
  ['/large', 'br, gzip;q=0', undefined],
  ['/large', 'identity', undefined],
  ['/small', 'gzip', undefined],
])('%s for who takes %s', async (path, accepts, encoding) => {
  const { address } = await serveUntilTestEnds(app);
  const { headers, body } = await rawGet(address + path, accepts);
  expect(headers['content-encoding']).toBe(encoding);
  expect(headers).toMatchObject({ vary: 'accept-encoding', 'content-type': 'application/json' });
  const text = (encoding === 'gzip' ? gunzipSync(body) : body).toString();
  expect(JSON.parse(text)).toEqual(path === '/large' ? large : { text: 'ñ' });
});

/** fetch decompresses; this shows what is on the wire. */
function rawGet(url: string, accepts: string): Promise<{ headers: NodeJS.Dict<string | string[]>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': accepts } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve({ headers: answer.headers, body: Buffer.concat(chunks) }));
    }).on('error', reject);
  });
}
