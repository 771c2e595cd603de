/**
 * An answer in JSON that may be large: compressed for who takes it, on another thread, so that a phone with a poor
 * line has it ten times sooner and nobody waits for it here.
 */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from 'hono';

/** What fits in a few packets is not worth it. */
const WORTH_COMPRESSING = 4_096;
const compressed = promisify(gzip);

export async function answerLargeJson(context: Context, value: object): Promise<Response> {
  const text = JSON.stringify(value);
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store', vary: 'accept-encoding' };
  if (!takesGzip(context) || text.length < WORTH_COMPRESSING) return context.body(text, 200, headers);
  return context.body(new Uint8Array(await compressed(text)), 200, { ...headers, 'content-encoding': 'gzip' });
}

export function takesGzip(context: Context): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0+)?(?:,|$))/u.test(context.req.header('accept-encoding') ?? '');
}
