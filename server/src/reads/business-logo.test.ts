/** Which bytes are a picture that a telephone can unfold. */
import { expect, it } from 'vitest';
import { logoFromBytes } from './business-logo.ts';

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
