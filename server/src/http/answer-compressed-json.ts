/**
 * Answers large JSON, compressed on another thread if the client accepts it, so that a phone with a slow connection
 * gets it ten times sooner and no other request waits.
 */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from 'hono';
import { mapYieldingToEventLoop } from '../limits/map-yielding-to-event-loop.ts';

/** Anything smaller fits in a few packets. */
const WORTH_COMPRESSING = 4_096;
const compressed = promisify(gzip);

export async function answerCompressedJson(context: Context, value: object): Promise<Response> {
  const text = await writeJson(value);
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store', vary: 'accept-encoding' };
  if (!acceptsGzip(context) || text.length < WORTH_COMPRESSING) return context.body(text, 200, headers);
  return context.body(new Uint8Array(await compressed(text)), 200, { ...headers, 'content-encoding': 'gzip' });
}

/** Lists row by row: thousands written at once would delay everybody. */
async function writeJson(value: object): Promise<string> {
  const fields: string[] = [];
  for (const [name, field] of Object.entries(value)) {
    if (field === undefined) continue;
    const text = Array.isArray(field) ? await writeList(field) : JSON.stringify(field);
    fields.push(`${JSON.stringify(name)}:${text}`);
  }
  return `{${fields.join(',')}}`;
}

async function writeList(rows: readonly unknown[]): Promise<string> {
  const texts = await mapYieldingToEventLoop(rows, (row) => JSON.stringify(row));
  return `[${texts.join(',')}]`;
}

export function acceptsGzip(context: Context): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0+)?(?:,|$))/u.test(context.req.header('accept-encoding') ?? '');
}
