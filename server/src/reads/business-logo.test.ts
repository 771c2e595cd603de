/** The picture of a business: which bytes are one that a telephone can unfold, and who keeps and sees it. */
import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServedShop, servedShop } from '../testing/served-shop.ts';
import { logoFromBytes } from './business-logo.ts';
import { exportAndLogoRoutes } from './export-and-logo-routes.ts';
import { readsRoutes } from './reads-routes.ts';

function webp(form: string): Buffer {
  return Buffer.concat([Buffer.from(`RIFF\0\0\0\0WEBP${form}`, 'latin1'), Buffer.alloc(40)]);
}

function extended(width: number, height: number): Buffer {
  const content = webp('VP8X');
  content.writeUIntLE(width - 1, 24, 3);
  content.writeUIntLE(height - 1, 27, 3);
  return content;
}

function lossless(width: number, height: number): Buffer {
  const content = webp('VP8L');
  content.writeUInt32LE(((height - 1) << 14) | (width - 1), 21);
  return content;
}

function lossy(width: number, height: number): Buffer {
  const content = webp('VP8 ');
  content.writeUInt16LE(width, 26);
  content.writeUInt16LE(height, 28);
  return content;
}

it.each([extended, lossless, lossy])('a WebP of the form $name is one up to 8,192 a side', (form) => {
  expect(logoFromBytes(form(8_192, 8_192))).toMatchObject({ contentType: 'image/webp' });
  expect(logoFromBytes(form(8_193, 10))).toBeUndefined();
  expect(logoFromBytes(form(10, 8_193))).toBeUndefined();
});

const bytes = (start: string, length = 100) => Buffer.concat([Buffer.from(start, 'latin1'), Buffer.alloc(length)]);

function png(width: number, height: number): Buffer {
  const content = bytes('\u0089PNG\r\n\u001A\n');
  content.writeUInt32BE(width, 16);
  content.writeUInt32BE(height, 20);
  return content;
}

/** A comment of four bytes comes before what frames it. */
function jpeg(width: number, height: number): Buffer {
  const content = bytes('\u00FF\u00D8\u00FF\u00FE\u0000\u0006hola\u00FF\u00C0\u0000\u0011\u0008');
  content.writeUInt16BE(height, 15);
  content.writeUInt16BE(width, 17);
  return content;
}

it('a JPEG is measured also where its marks have space before them, which is filled', () => {
  const filled = (content: Buffer) =>
    Buffer.concat([content.subarray(0, 2), Buffer.from([0xff, 0xff]), content.subarray(2)]);
  expect(logoFromBytes(filled(jpeg(8_192, 8_192)))).toMatchObject({ contentType: 'image/jpeg' });
  expect(logoFromBytes(filled(jpeg(65_535, 10)))).toBeUndefined();
});

it.each([
  ['a JPEG without a frame', bytes('\u00FF\u00D8\u00FF')],
  ['a JPEG that ends before its frame', jpeg(800, 600).subarray(0, 12)],
  ['a PNG that ends before its size', png(800, 600).subarray(0, 20)],
  ['a WebP of no form', bytes('RIFF\0\0\0\0WEBP')],
])('%s is no picture', (_, content) => expect(logoFromBytes(content)).toBeUndefined());

const pictures = [
  { type: 'image/png', content: png(80, 60) },
  { type: 'image/jpeg', content: jpeg(80, 60) },
  { type: 'image/webp', content: lossy(80, 60) },
];

describe('the picture', () => {
  let shop: ServedShop;
  beforeAll(async () => {
    shop = await servedShop([...readsRoutes, ...exportAndLogoRoutes], { now: '2026-11-21T20:00:00.000Z' });
    await shop.employee('nobody');
  });
  afterAll(() => shop.close());
  const put = (body: Buffer) => shop.request('/logo', { method: 'PUT', body: new Uint8Array(body) });

  it('is not there at first', async () => {
    expect((await shop.get('/logo')).status).toBe(404);
  });

  it.each(pictures)('$type is kept, shown, and told to every device', async ({ type, content }) => {
    const answer = await put(content);
    expect(answer.status).toBe(200);
    const shown = await shop.get('/logo', 'nobody');
    expect(shown.headers.get('content-type')).toBe(type);
    expect((await shop.get('')).body).toMatchObject({ business: answer.body });
    expect((await shop.get('/export.json')).body).toMatchObject({ logo: { base64: content.toString('base64') } });
  });

  it('is sent once to a browser that keeps it', async () => {
    const etag = (await shop.get('/logo')).headers.get('etag') ?? '';
    const again = await shop.request('/logo', { headers: { 'if-none-match': etag } });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('from the page of another site is refused', async () => {
    const headers = { origin: 'https://other.example' };
    expect((await shop.request('/logo', { method: 'PUT', body: 'x', headers })).status).toBe(403);
  });

  it('again changes nothing', async () => {
    const [picture] = pictures;
    const content = picture?.content ?? bytes('');
    await put(content);
    const version = (await shop.get('')).body;
    expect((await put(content)).status).toBe(200);
    expect((await shop.get('')).body).toEqual(version);
  });

  it('of two that are sent at once is the later one, also where that was the one before', async () => {
    const [first, second] = [png(30, 30), png(40, 40)];
    await put(first);
    const answers = await shop.database.asOwner(async (owner) => {
      await owner.query(`begin; select from ledgers where "businessId" = '${shop.businessId}' for update`);
      const waiting = async (count: number) => {
        await expect.poll(() => shop.database.asOwner(askingForLedgers)).toBe(count);
      };
      const sent = [put(second)];
      await waiting(1);
      sent.push(put(first));
      await waiting(2);
      await owner.query('commit');
      return Promise.all(sent);
    });
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const shown = await shop.get('/logo');
    expect([shown.status, shown.headers.get('etag')]).toEqual([200, `"${logoFromBytes(first)?.name}"`]);
  });

  it('stays the one it was where the new one cannot be set', async () => {
    const before = await shop.get('/logo');
    const refused = png(20, 20);
    const rule = `alter table businesses add constraint "not this one" check (logo <> '${logoFromBytes(refused)?.name}')`;
    await shop.database.asOwner((owner) => owner.query(rule));
    expect((await put(refused)).status).toBe(500);
    await shop.database.asOwner((owner) => owner.query('alter table businesses drop constraint "not this one"'));
    const after = await shop.get('/logo');
    expect([after.status, after.text]).toEqual([200, before.text]);
  });

  it.each([
    { what: 'a page', content: bytes('<svg onload=alert(1)>'), status: 400 },
    { what: 'nothing', content: Buffer.alloc(0), status: 400 },
    { what: 'a PNG of ten thousand million', content: png(100_000, 100_000), status: 400 },
    { what: 'a JPEG that is too wide', content: jpeg(65_535, 10), status: 400 },
    { what: 'a JPEG', content: jpeg(800, 600), status: 200 },
    { what: 'a PNG', content: png(800, 600), status: 200 },
    { what: 'too much', content: bytes('\u00FF\u00D8\u00FF', 262_144), status: 413 },
  ])('of $what → $status', async ({ content, status }) => {
    expect((await put(content)).status).toBe(status);
  });
});

/** How many connections have been busy with it for long: on Citus, the lock is waited for on another machine. */
async function askingForLedgers(owner: Client): Promise<unknown> {
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state = 'active' and query like '%ledger%'
        and query_start < clock_timestamp() - interval '200 milliseconds'`,
  );
  return rows[0]?.count;
}
