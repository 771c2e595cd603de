/**
 * A build step: lists what each kind of address loads first. The server announces it with the page, so that a distant
 * phone requests everything at once and not one chunk after the other; the largest first
 * (largest-chunks-first-plugin.ts says why).
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rollup } from 'vite';
import { shopModules, ownModuleMatcher, signInModules } from './chunk-groups.ts';

/** By the beginning of the address, the modules that its first screen starts from. */
const firstModules: Readonly<Record<string, readonly string[]>> = {
  '/auth/': signInModules,
  '/business/': shopModules,
};

/** What is smaller is not announced: the page names it. */
const MIN_ANNOUNCED_LENGTH = 4_096;

export function writePreloads(folder: string, bundle: Rollup.OutputBundle): void {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const preloads = Object.entries(firstModules).map(([address, modules]) => {
    const first = new Set(modules.flatMap((module) => closureOf(chunkOf(module, chunks), chunks)));
    const pieces = chunks.filter(({ fileName, code }) => first.has(fileName) && code.length >= MIN_ANNOUNCED_LENGTH);
    return [address, pieces.toSorted((a, b) => b.code.length - a.code.length).map(({ fileName }) => `/${fileName}`)];
  });
  writeFileSync(join(folder, '.preloads.json'), JSON.stringify(Object.fromEntries(preloads)));
}

function chunkOf(module: string, chunks: readonly Rollup.OutputChunk[]): Rollup.OutputChunk {
  const found = chunks.find(({ moduleIds }) => moduleIds.some(ownModuleMatcher([module])));
  if (found === undefined) throw new Error(`no chunk holds ${module}`);
  return found;
}

/** The files of a chunk and of all that it imports. */
function closureOf(chunk: Rollup.OutputChunk, chunks: readonly Rollup.OutputChunk[]): string[] {
  const files = new Set([chunk.fileName]);
  for (const file of files) {
    for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) files.add(imported);
  }
  return [...files];
}
