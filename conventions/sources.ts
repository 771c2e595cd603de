/** Every file of code in the repository, parsed, for the convention tests. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ParseResult, parseSync } from 'oxc-parser';

export type Source = { readonly path: string; readonly text: string; readonly parsed: ParseResult };
/** The target is a path of the repository, from `/` on, or the name of a package or of a module of Node. */
export type Import = { readonly target: string; readonly line: number };

const root = fileURLToPath(new URL('..', import.meta.url));
/** Generated folders, anywhere or at the root. */
const made = new Set(['node_modules', 'dist']);
const madeAtRoot = new Set(['coverage', 'reports', 'data']);

export const sources: readonly Source[] = filesIn('').map((path) => {
  const text = readFileSync(join(root, path), 'utf8');
  return { path, text, parsed: parseSync(path, text) };
});

export function importsOf({ path, text, parsed }: Source): Import[] {
  const { staticImports, staticExports, dynamicImports } = parsed.module;
  const reexports = staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest ?? []));
  const named = [...staticImports.map(({ moduleRequest }) => moduleRequest), ...reexports];
  const dynamic = dynamicImports.map(({ moduleRequest: { start, end } }) => ({
    start,
    value: text.slice(start + 1, end - 1),
  }));
  return [...named, ...dynamic].map(({ value, start }) => ({
    target: value.startsWith('.') ? posix.join('/', posix.dirname(path), value) : value,
    line: text.slice(0, start).split('\n').length,
  }));
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}

export function filesByFolder(): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { path } of sources) {
    const folder = posix.dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return counts;
}

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.') || made.has(entry.name)) return [];
    if (folder === '' && madeAtRoot.has(entry.name)) return [];
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesIn(path);
    return /\.(ts|tsx|mts|mjs|js|jsx)$/.test(path) ? [path] : [];
  });
}
