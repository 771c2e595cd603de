/** Turns a request into bytes: normal, in an unusual form, or broken. */
import type { Numbers } from '../../seeds/numbers.ts';
import { breakBytes, LINE } from './broken-shots.ts';
import { type Draft, draft, type Stage } from './drafts.ts';
import { oddString } from './odd-values.ts';
import type { Shot } from './wire.ts';

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'] as const;

export interface FuzzShot extends Shot {
  readonly route: string;
  /** The request line. */
  readonly line: string;
}

export function shot(stage: Stage): FuzzShot {
  const { chance } = stage;
  const one = unusual(draft(stage), chance);
  const isBroken = chance.chance(0.06);
  const bytes = isBroken ? breakBytes(whole(one, false), chance) : whole(one, chance.chance(0.05));
  const { route } = one;
  return { route, bytes, isBroken, isHead: one.method === 'HEAD', line: `${one.method} ${one.path}` };
}

/** Valid, although no browser would send it. */
function unusual(one: Draft, chance: Numbers): Draft {
  const [method, path] = [one.method, one.path];
  if (chance.chance(0.04)) one.method = chance.pick(methods);
  if (one.method === 'GET' || one.method === 'HEAD') one.body = undefined;
  if (chance.chance(0.02))
    one.path = chance.pick([`${one.path}/`, `/${one.path}`, one.path.toUpperCase(), `${one.path}#x`]);
  if (one.method !== method || one.path !== path) one.route = '';
  if (chance.chance(0.1)) one.headers.push(oddHeader(chance));
  if (chance.chance(0.02)) {
    one.headers = one.headers.filter(([name]) => name !== 'content-type');
    one.headers.push(['content-type', chance.pick(contentTypes)]);
  }
  if (chance.chance(0.01)) one.headers.push(...one.headers);
  return one;
}

const contentTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/json;;;',
  'APPLICATION/JSON',
  '',
] as const;

function oddHeader(chance: Numbers): [string, string] {
  return chance.pick<[string, string]>([
    ['accept-encoding', 'gzip;q=0, br, *'],
    ['accept-encoding', 'gzip'],
    ['if-none-match', '"x", W/"y", *'],
    ['origin', 'https://evil.example'],
    ['origin', 'null'],
    ['sec-fetch-site', 'cross-site'],
    ['x-forwarded-for', printable(oddString(chance))],
    ['x-forwarded-for', '1.1.1.1, ::1, 10.0.0.300'],
    ['x-forwarded-host', 'evil.example'],
    ['x-http-method-override', 'DELETE'],
    ['authorization', 'Bearer x'],
    ['range', 'bytes=0-1,5-,-9'],
    ['expect', '100-continue'],
    ['last-event-id', printable(oddString(chance))],
    ['user-agent', 'x'.repeat(2_000)],
    ['cookie', `${printable(oddString(chance))}; ; =; a=b=c; cuadra.session_token=%E0%A4%A`],
    ['accept', '*/*;q=nonsense'],
    ['te', 'trailers'],
    ['x-y', printable(oddString(chance))],
  ]);
}

/** Only characters allowed in a header. */
function printable(text: string): string {
  return text.slice(0, 1_000).replaceAll(/[^\x20-\x7E\xA0-\xFF]/gu, '?');
}

function whole({ method, path, headers, body }: Draft, isChunked: boolean): Buffer {
  const head = [`${method} ${path} HTTP/1.1`, 'host: localhost'];
  for (const [name, value] of headers) head.push(`${name}: ${value}`);
  if (body === undefined) return Buffer.from(head.join(LINE) + LINE + LINE, 'latin1');
  head.push(isChunked ? 'transfer-encoding: chunked' : `content-length: ${body.length}`);
  const start = Buffer.from(head.join(LINE) + LINE + LINE, 'latin1');
  return isChunked ? Buffer.concat([start, ...chunked(body)]) : Buffer.concat([start, body]);
}

function chunked(body: Buffer): Buffer[] {
  const middle = Math.floor(body.length / 2);
  const pieces = [body.subarray(0, middle), body.subarray(middle)].filter(({ length }) => length > 0);
  const framed = pieces.flatMap((piece) => [Buffer.from(piece.length.toString(16) + LINE), piece, Buffer.from(LINE)]);
  return [...framed, Buffer.from(`0${LINE}${LINE}`)];
}
