/**
 * Answers large JSON, compressed on another thread if the client accepts it, so that a phone with a slow connection
 * gets it ten times sooner and no other request waits.
 */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from 'hono';

/** Anything smaller fits in a few packets. */
const WORTH_COMPRESSING = 4_096;
const compressed = promisify(gzip);

export async function answerCompressedJson(context: Context, value: object): Promise<Response> {
  const text = JSON.stringify(value);
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store', vary: 'accept-encoding' };
  if (!acceptsGzip(context) || text.length < WORTH_COMPRESSING) return context.body(text, 200, headers);
  return context.body(new Uint8Array(await compressed(text)), 200, { ...headers, 'content-encoding': 'gzip' });
}

export function acceptsGzip(context: Context): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0+)?(?:,|$))/u.test(context.req.header('accept-encoding') ?? '');
}
