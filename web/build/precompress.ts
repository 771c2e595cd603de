/** The last build step: puts a brotli and a gzip file beside every file that gets smaller by it. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const worthIt = /\.(css|html|js|json|svg|txt|webmanifest)$/;

export function compressFolder(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !worthIt.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const body = readFileSync(path);
    for (const [suffix, compress] of compressions) {
      const smaller = compress(body);
      if (smaller.length < body.length) writeFileSync(path + suffix, smaller);
    }
  }
}

const compressions: readonly (readonly [string, (body: Buffer) => Buffer])[] = [
  ['.br', (body) => brotliCompressSync(body)],
  ['.gz', (body) => gzipSync(body, { level: 9 })],
];
