/**
 * `npm run house`: measures the size of the tree and the imports between its rooms.
 *
 * Product is what ships: domain, embedded-postgres, server and web without their tests. All other code proves it,
 * measures it or makes it.
 */
import { mutualRooms, packages, roomImports, upwardImports } from '../conventions/rooms.ts';
import { filesByFolder, isTest, type Source, sources } from '../conventions/sources.ts';
import { migrationNames, readMigrationSql } from '../server/src/database/migration-files.ts';

const shipped = /^(domain|embedded-postgres|server|web)\/(src|worker|gallery|build|bin)\//;

const product = sources.filter(({ path }) => shipped.test(path) && !isProof(path));
const migrations = migrationNames.map((name) => ({ text: readMigrationSql(name) }));
const rest = sources.filter((source) => !product.includes(source));
const sizes = [...product, ...migrations].map(linesOf).toSorted((a, b) => a - b);
const folders = [...filesByFolder()].toSorted(([, a], [, b]) => b - a);

print('product: files, lines', `${sizes.length}, ${sum(sizes)}`);
print('what proves, measures and tools, to product', (sum(rest.map(linesOf)) / sum(sizes)).toFixed(2));
print('file: median / p90 / max', `${share(sizes, 0.5)} / ${share(sizes, 0.9)} / ${share(sizes, 1)}`);
print(
  'biggest flat folders',
  folders
    .slice(0, 3)
    .map(([folder, count]) => `${folder} ${count}`)
    .join(', '),
);
for (const name of packages) {
  const imports = roomImports(name, sources);
  print(`${name}: rooms that import each other`, String(mutualRooms(imports).length));
  print(`${name}: imports that run upward`, String(upwardImports(name, imports).length));
}
const twice = namesOfSeveralFiles();
print('names that more than one file exports', `${twice.length}: ${twice.join(' ')}`);

function isProof(path: string): boolean {
  return isTest(path) || path.includes('/testing/') || path.includes('/isolation/');
}

function linesOf({ text }: Pick<Source, 'text'>): number {
  return text.split('\n').length - 1;
}

function sum(figures: readonly number[]): number {
  return figures.reduce((total, figure) => total + figure, 0);
}

function share(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

function namesOfSeveralFiles(): string[] {
  const files = new Map<string, number>();
  for (const { parsed } of product) {
    const names = parsed.module.staticExports.flatMap(({ entries }) =>
      entries.map(({ exportName }) => exportName.name),
    );
    for (const name of new Set(names)) if (name !== null) files.set(name, (files.get(name) ?? 0) + 1);
  }
  return [...files].flatMap(([name, count]) => (count > 1 ? [name] : [])).toSorted();
}

function print(what: string, figure: string): void {
  console.log(`${what.padEnd(46)}${figure}`);
}
