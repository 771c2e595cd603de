/** For tests: a backup taken apart into its lines, and put together again so that it vouches for itself. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';

/** Header and rows, without the footer. */
export function backupLines(file: string): string[] {
  return gunzipSync(readFileSync(file)).toString().trimEnd().split('\n').slice(0, -1);
}

export function writeBackupLines(file: string, lines: readonly string[]): void {
  const text = lines.map((line) => `${line}\n`).join('');
  const counts: Record<string, number> = {};
  for (const line of lines.slice(1)) {
    const table = /^\["([^"]+)"/u.exec(line)?.[1] ?? '';
    counts[table] = (counts[table] ?? 0) + 1;
  }
  const footer = { rows: counts, sha256: createHash('sha256').update(text).digest('hex') };
  writeFileSync(file, gzipSync(`${text}${JSON.stringify(footer)}\n`));
}
