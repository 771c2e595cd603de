/** Builds the app of now and its next version. */
import { type Apps, appsOf, type BundledApps } from './apps.ts';
import { type BuiltPage, loadPage } from './built-page.ts';
import { bundlePage, type Change } from './bundle-page.ts';

/** The next version of the app: its database and its cached answers have a newer format. */
const nextVersion: readonly Change[] = [
  { file: 'replica/device-database.ts', from: 'const VERSION = 4;', to: 'const VERSION = 5;' },
  {
    file: 'replica/device-database.ts',
    from: 'upgrade: (database, before) => {',
    to: 'upgrade: (database, before) => {\nif (before > 0) return;',
  },
  { file: 'replica/device-database.ts', from: 'COPY_FORMAT_VERSION = 4', to: 'COPY_FORMAT_VERSION = 5' },
];

/** So that the few rows of a simulated shop are many: shown before they are stored, in several blocks. */
const smallSizes: readonly Change[] = [
  { file: 'replica/business-copy-store.ts', from: 'const FEW_ROWS = 500;', to: 'const FEW_ROWS = 8;' },
  { file: 'replica/business-copy-store.ts', from: 'const ROWS_PER_BLOCK = 40;', to: 'const ROWS_PER_BLOCK = 2;' },
];

/** Both apps as JavaScript. */
export async function bundleApps(): Promise<BundledApps> {
  return { now: await bundlePage(smallSizes), next: await bundlePage([...nextVersion, ...smallSizes]) };
}

/** The next one is only built where it is deployed. */
export async function buildApps(changes: readonly Change[] = []): Promise<Apps> {
  const all = [...smallSizes, ...changes];
  const build = async (more: readonly Change[]): Promise<BuiltPage> =>
    loadPage(await bundlePage([...more, ...all]), importModule);
  return appsOf(await build([]), () => build(nextVersion));
}

async function importModule(name: string): Promise<unknown> {
  const module: unknown = await import(/* @vite-ignore */ name);
  return module;
}
