/**
 * The logo of a business: recognizes pictures and stores their bytes.
 *
 * Invariants: a picture is recognized by its first bytes, never by its claimed type; its name is the hash of its
 * content, so a name always means the same picture; a new logo overwrites the old one.
 */
import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import { preparedQuery } from '../database/prepared-query.ts';
import type { Reader } from '../api/read-as-member.ts';

type ContentType = 'image/png' | 'image/jpeg' | 'image/webp';

export interface Logo {
  readonly name: string;
  readonly contentType: ContentType;
  readonly content: Buffer;
}

/** Undefined if the bytes are not a picture. */
export function logoFromBytes(content: Buffer): Logo | undefined {
  const contentType = contentTypeOf(content);
  if (contentType === undefined || !isMeasuredAndSmall(content, contentType)) return undefined;
  const hash = createHash('sha256').update(content).digest('hex');
  return { name: `${hash}.${extensions[contentType]}`, contentType, content };
}

export async function storeLogo(client: PoolClient, businessId: string, logo: Logo): Promise<void> {
  await client.query(
    preparedQuery(
      `insert into logos ("businessId", name, "contentType", content) values ($1, $2, $3, $4)
        on conflict ("businessId") do update
          set name = excluded.name, "contentType" = excluded."contentType", content = excluded.content`,
      [businessId, logo.name, logo.contentType, logo.content],
    ),
  );
}

export async function isCurrentLogoName(client: PoolClient, businessId: string, name: string): Promise<boolean> {
  const { rows } = await client.query(
    preparedQuery('select from businesses where id = $1 and logo = $2', [businessId, name]),
  );
  return rows.length > 0;
}

/** Null if the business has none. */
export async function readLogo({ client, businessId, business }: Reader): Promise<Logo | null> {
  if (business.logo === null) return null;
  const { rows } = await client.query<Logo>(
    preparedQuery(`select name, "contentType", content from logos where "businessId" = $1 and name = $2`, [
      businessId,
      business.logo,
    ]),
  );
  return rows[0] ?? null;
}

const extensions = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' } as const;

const PNG = '\u0089PNG\r\n\u001A\n';
const JPEG = '\u00FF\u00D8\u00FF';

function contentTypeOf(content: Buffer): ContentType | undefined {
  const start = content.toString('latin1', 0, 12);
  if (start.startsWith(PNG)) return 'image/png';
  if (start.startsWith(JPEG)) return 'image/jpeg';
  return start.startsWith('RIFF') && start.endsWith('WEBP') && start.length === 12 ? 'image/webp' : undefined;
}

/** The limit of what phones can decode: a small file may claim to be a picture of gigabytes. */
const MAX_PIXELS_OF_A_SIDE = 8_192;

/** False also where the sides are not found: such a picture is cut off or broken. */
function isMeasuredAndSmall(content: Buffer, contentType: ContentType): boolean {
  const sides = sidesIn[contentType](content);
  return sides.length > 0 && sides.every((side) => side <= MAX_PIXELS_OF_A_SIDE);
}

const sidesIn = { 'image/png': sidesOfPng, 'image/jpeg': sidesOfJpeg, 'image/webp': sidesOfWebp } as const;

function sidesOfPng(content: Buffer): number[] {
  return content.length < 24 ? [] : [content.readUInt32BE(16), content.readUInt32BE(20)];
}

const JPEG_SPACE = 0xff;

/** JPEG consists of segments with a length each, perhaps with space before them; the frame has the picture's size. */
function sidesOfJpeg(content: Buffer): number[] {
  let at = 2;
  while (at + 9 <= content.length && content[at] === 0xff) {
    const mark = content[at + 1] ?? 0;
    if (mark === JPEG_SPACE) {
      at += 1;
      continue;
    }
    const isFrame = mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark);
    if (isFrame) return [content.readUInt16BE(at + 5), content.readUInt16BE(at + 7)];
    at += 2 + content.readUInt16BE(at + 2);
  }
  return [];
}

/** The first chunk names one of three formats, which decides where the size is. */
function sidesOfWebp(content: Buffer): number[] {
  if (content.length < 30) return [];
  switch (content.toString('latin1', 12, 16)) {
    case 'VP8X':
      return [content.readUIntLE(24, 3) + 1, content.readUIntLE(27, 3) + 1];
    case 'VP8L': {
      const sides = content.readUInt32LE(21);
      return [(sides & WEBP_SIDE) + 1, ((sides >>> 14) & WEBP_SIDE) + 1];
    }
    case 'VP8 ':
      return [content.readUInt16LE(26) & WEBP_SIDE, content.readUInt16LE(28) & WEBP_SIDE];
    default:
      return [];
  }
}

const WEBP_SIDE = 0x3fff;
