/**
 * The rooms of each package, the ground floor first: a room may import those below it.
 *
 * An import that runs upward must be listed here with its reason, or a test fails.
 */
import { importsOf, isTest, type Source } from './sources.ts';

export const packages = ['domain', 'server', 'web'] as const;
export type Package = (typeof packages)[number];

/** A package's own folders, and '' for the files beside them. */
export const rooms: Readonly<Record<Package, readonly string[]>> = {
  domain: [
    'kernel',
    'rows',
    'commands',
    'app',
    'visibility',
    'people',
    'cash',
    'payment',
    'customers',
    'search',
    'inventory',
    'records',
    'returns',
    'explanations',
    'api-tokens',
    'businesses',
    'reports',
    'trail',
    'traceability',
    'device-log',
    'product-files',
    'notifications',
    'admin',
    'wizard',
    'counter',
    '',
  ],
  server: [
    'config',
    'limits',
    'database',
    'ledger',
    'seed',
    'http',
    'auth',
    'confirmed',
    'erasure',
    'recovery',
    'demo',
    'api',
    'reads',
    'sheets',
    'reports',
    'traceability',
    'sync',
    'operations',
    'command-line',
    'admin',
    'routes',
    '',
  ],
  web: [
    'browser',
    'icons',
    'kit',
    'figures',
    'fields',
    'spreadsheet',
    'shop',
    'requests',
    'replica',
    'device-log',
    'session',
    'hooks',
    'confirmed',
    'wizard',
    'corrections',
    'returns',
    'home',
    'demo',
    'people',
    'cash',
    'sales',
    'counter',
    'customers',
    'records',
    'receipts',
    'inventory',
    'businesses',
    'notifications',
    'reports',
    'traceability',
    'admin',
    'app',
    '',
  ],
};

/** Imports that run upward all the same, with the reason. */
export const knownUpward: Readonly<Record<string, string>> = {
  'domain/src/traceability/correcting-command-names.ts': 'names commands, of which only commands.ts has the list',
  'domain/src/wizard/refusal-review.ts': 'names commands, of which only commands.ts has the list',
  'server/src/database/migrate.ts': 'a migration writes the baseline entry of every trail',
};

export interface RoomImport {
  readonly from: string;
  readonly to: string;
  readonly fromRoom: string;
  readonly toRoom: string;
}

/** From one room to another of the same package, without tests. */
export function roomImports(name: Package, sources: readonly Source[]): RoomImport[] {
  const base = `${name}/src/`;
  return sources
    .filter(({ path }) => path.startsWith(base) && !isTest(path) && !path.includes('/testing/'))
    .flatMap((source) =>
      importsOf(source)
        .filter(({ target }) => target.startsWith(`/${base}`))
        .map(({ target }) => {
          const [from, to] = [source.path.slice(base.length), target.slice(base.length + 1)];
          return { from, to, fromRoom: roomOf(from), toRoom: roomOf(to) };
        })
        .filter(({ fromRoom, toRoom }) => fromRoom !== toRoom),
    );
}

export function upwardImports(name: Package, imports: readonly RoomImport[]): RoomImport[] {
  const order = rooms[name];
  return imports.filter(({ fromRoom, toRoom }) => order.indexOf(toRoom) > order.indexOf(fromRoom));
}

export function mutualRooms(imports: readonly RoomImport[]): string[] {
  const arrows = new Set(imports.map(({ fromRoom, toRoom }) => `${fromRoom} ${toRoom}`));
  return [...arrows].filter((arrow) => {
    const [a = '', b = ''] = arrow.split(' ');
    return a < b && arrows.has(`${b} ${a}`);
  });
}

export function roomOf(pathBelowSrc: string): string {
  const end = pathBelowSrc.indexOf('/');
  return end < 0 ? '' : pathBelowSrc.slice(0, end);
}
