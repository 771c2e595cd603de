/**
 * A build step: what each kind of address will load first, for the server to announce with the page, so that a phone
 * far away asks for all of it at once and not for one piece after the other.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rollup } from 'vite';

/** By the beginning of the address: the modules that its first screen starts from. */
const firstModules: Readonly<Record<string, readonly string[]>> = {
  '/business/': [
    'replica/kept-me.ts',
    'replica/persons-device.ts',
    'app/business-shell.tsx',
    'cash/dashboard-page.tsx',
  ],
};

export function writePreloads(folder: string, bundle: Rollup.OutputBundle): void {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const inPage = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((entry) => closureOf(entry, chunks)));
  const preloads = Object.entries(firstModules).map(([address, modules]) => {
    const first = modules.flatMap((module) => closureOf(chunkOf(module, chunks), chunks));
    return [address, [...new Set(first)].filter((file) => !inPage.has(file)).map((file) => `/${file}`)];
  });
  writeFileSync(join(folder, '.preloads.json'), JSON.stringify(Object.fromEntries(preloads)));
}

function chunkOf(module: string, chunks: readonly Rollup.OutputChunk[]): Rollup.OutputChunk {
  const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/web/src/${module}`)));
  if (found === undefined) throw new Error(`no chunk holds ${module}`);
  return found;
}

/** A chunk's file and those of all that it imports. */
function closureOf(chunk: Rollup.OutputChunk, chunks: readonly Rollup.OutputChunk[]): string[] {
  const files = new Set([chunk.fileName]);
  for (const file of files) {
    for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) files.add(imported);
  }
  return [...files];
}
