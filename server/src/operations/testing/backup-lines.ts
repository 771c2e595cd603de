/** For tests: takes a backup apart into its lines, and writes lines as a backup with a valid footer. */
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
