/** A build step: writes the service worker with the list of all files. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { transformWithOxc } from 'vite';

const WORKER = 'service-worker.js';

export async function writeServiceWorker(folder: string, source: string): Promise<void> {
  const files = filesIn(folder);
  const hash = createHash('sha256');
  for (const file of ['/index.html', ...files]) hash.update(file).update(readFileSync(join(folder, file)));
  const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source);
  const filled = code
    .replace('FILES_OF_BUILD', JSON.stringify(files))
    .replace('NAME_OF_BUILD', JSON.stringify(hash.digest('hex').slice(0, 16)));
  writeFileSync(join(folder, WORKER), filled);
}

/**
 * The page is listed by its address; an older worker is left out. So are the pictures for visitors, which no phone of a
 * shop needs.
 */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && !/\.(?:br|gz|map|html|webp)$/u.test(entry.name))
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
    .filter((path) => path !== `/${WORKER}`)
    .toSorted();
}
