/**
 * Serves the built web app from memory, so that a rebuild beneath a running server cannot mix two versions.
 *
 * - Names with a hash (`/assets/*`) never change: they are cached for ever and sent without an ETag; the rest is
 * revalidated with its ETag.
 * - The build puts `.br` and `.gz` beside what is worth compressing; the best one the browser accepts is sent.
 * - An address that names no file is a screen: the app's page is sent, and the app decides what to show. The files that
 * the screen loads first are announced in a header. Of scripts inside a page only those it was built with run.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { Context, MiddlewareHandler } from 'hono';
import * as z from 'zod/mini';
import { contentSecurityPolicy } from './set-security-headers.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type StaticFile = {
  readonly type: string;
  readonly etag: string | undefined;
  readonly cacheControl: string;
  readonly body: Bytes;
  /** Best first. */
  readonly compressed: readonly { readonly encoding: string; readonly body: Bytes }[];
};
export type StaticFiles = ReadonlyMap<string, StaticFile>;

/** Lists the files that a screen loads first, by the beginning of its address. */
const PRELOADS = '.preloads.json';
const preloadLists = z.record(z.string(), z.array(z.string()));

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  // Modules are UTF-8 always.
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const suffixes: Readonly<Record<string, string>> = { br: '.br', gzip: '.gz' };

export function readStaticFiles(directory: string): StaticFiles {
  const contents = readContents(directory);
  const files = new Map<string, StaticFile>();
  for (const [path, body] of contents) {
    if (Object.values(suffixes).includes(extname(path))) continue;
    const isImmutable = path.startsWith('/assets/');
    files.set(path, {
      type: types[extname(path)] ?? 'application/octet-stream',
      etag: isImmutable ? undefined : `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
      cacheControl: isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
      body,
      compressed: Object.entries(suffixes).flatMap(([encoding, suffix]) => {
        const smaller = contents.get(path + suffix);
        return smaller === undefined ? [] : [{ encoding, body: smaller }];
      }),
    });
  }
  return files;
}

export function serveStaticFiles(files: StaticFiles): MiddlewareHandler {
  const app = files.get('/index.html');
  const announced = announcements(files);
  const policy = app === undefined ? contentSecurityPolicy : policyOf(app);
  return async (context, next) => {
    const { method, path } = context.req;
    if (method !== 'GET' && method !== 'HEAD') return next();
    if (path === `/${PRELOADS}`) return next();
    const file = files.get(path) ?? (isScreen(path) ? app : undefined);
    if (file === undefined) return next();
    const links = file === app ? announced.find(({ address }) => path.startsWith(address))?.links : undefined;
    if (links !== undefined) context.header('link', links);
    if (file === app) context.header('content-security-policy', policy);
    return answerFile(context, file);
  };
}

function policyOf({ body }: StaticFile): string {
  const inline = Buffer.from(body)
    .toString('utf8')
    .matchAll(/<script>(?<code>[^<]*)<\/script>/gu);
  const hashes = [...inline].map(
    ({ groups }) =>
      `'sha256-${createHash('sha256')
        .update(groups?.['code'] ?? '')
        .digest('base64')}'`,
  );
  return contentSecurityPolicy.replace("default-src 'self'", ["default-src 'self'", ...hashes].join(' '));
}

interface Announcement {
  readonly address: string;
  readonly links: string;
}

function announcements(files: StaticFiles): readonly Announcement[] {
  const list = files.get(`/${PRELOADS}`);
  if (list === undefined) return [];
  const preloads = z.parse(preloadLists, JSON.parse(Buffer.from(list.body).toString('utf8')));
  return Object.entries(preloads).map(([address, paths]) => ({
    address,
    links: paths.map((path) => `<${path}>; rel=modulepreload`).join(', '),
  }));
}

function readContents(directory: string): ReadonlyMap<string, Bytes> {
  const contents = new Map<string, Bytes>();
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || (entry.name.startsWith('.') && entry.name !== PRELOADS)) continue;
    const path = join(entry.parentPath, entry.name);
    contents.set(`/${relative(directory, path).split(sep).join('/')}`, readFileSync(path));
  }
  return contents;
}

/** For programs: whoever asks whether the server is well at "/readyz/" must not get a page, which says yes. */
const FOR_PROGRAMS = /^\/(?:api|healthz|readyz)(?:\/|$)/u;

/** No screen's address ends in a name with a dot; a missing file must not be answered with a page. */
function isScreen(path: string): boolean {
  return path.lastIndexOf('.') < path.lastIndexOf('/') && !FOR_PROGRAMS.test(path);
}

function answerFile(context: Context, file: StaticFile): Response {
  context.header('cache-control', file.cacheControl);
  if (file.etag !== undefined) context.header('etag', file.etag);
  context.header('vary', 'accept-encoding');
  if (isKnown(context.req.header('if-none-match'), file.etag)) return context.body(null, 304);

  const accepted = acceptedEncodings(context.req.header('accept-encoding') ?? '');
  const smaller = file.compressed.find(({ encoding }) => accepted.has(encoding));
  const body = smaller?.body ?? file.body;
  if (smaller !== undefined) context.header('content-encoding', smaller.encoding);
  context.header('content-type', file.type);
  context.header('content-length', String(body.byteLength));
  return context.body(body);
}

function isKnown(ifNoneMatch: string | undefined, etag: string | undefined): boolean {
  if (etag === undefined) return false;
  const known = ifNoneMatch?.split(',').map((tag) => tag.trim());
  return known?.some((tag) => tag === etag || tag === '*') ?? false;
}

/** Anybody sends the header: a pattern that tried each of its spaces anew would keep everybody waiting. */
function acceptedEncodings(header: string): ReadonlySet<string> {
  const offers = header.split(',').map((offer) =>
    offer
      .toLowerCase()
      .split(';')
      .map((part) => part.trim()),
  );
  return new Set(offers.filter(([, weight = 'q=1']) => Number(weight.slice(2)) > 0).map(([name]) => name ?? ''));
}
