/** For tests: a temporary folder with the given files, as a build of the web app would leave it. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Removed with the test, or when what `atTheEnd` is given is called. */
export function webBuild(
  files: Readonly<Record<string, string>>,
  atTheEnd: (remove: () => void) => void = onTestFinished,
): string {
  const folder = mkdtempSync(join(tmpdir(), 'cuadra-web-'));
  atTheEnd(() => rmSync(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}
