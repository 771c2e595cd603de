/** Compressed forms decompress to the file, and only exist where they save something. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { compressFolder } from './precompress.ts';

it('puts smaller forms beside what gets smaller', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cuadra-build-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'assets'));
  const script = 'let app;'.repeat(100);
  writeFileSync(join(folder, 'assets/app.js'), script);
  writeFileSync(join(folder, 'tiny.svg'), '<svg/>');
  writeFileSync(join(folder, 'font.woff2'), script);

  compressFolder(folder);

  expect(brotliDecompressSync(readFileSync(join(folder, 'assets/app.js.br'))).toString()).toBe(script);
  expect(gunzipSync(readFileSync(join(folder, 'assets/app.js.gz'))).toString()).toBe(script);
  expect(existsSync(join(folder, 'tiny.svg.gz'))).toBe(false);
  expect(existsSync(join(folder, 'font.woff2.br'))).toBe(false);
});
