/**
 * The built page, which gets everything a browser provides as parameters, so that each simulated tab runs its own app.
 */
import { compileFunction } from 'node:vm';
import type { Page } from './page.ts';

type Browser = Readonly<Record<string, unknown>>;
export type BuiltPage = (browser: Browser) => Page;

/** What the page does not contain. */
export const shared = /^@cuadra\/domain\//;

/** The modules that the page does not contain. `code` is of bundle-page.ts. */
export function sharedModulesOf(code: string): string[] {
  const names = new Set([...code.matchAll(/require\("([^"]+)"\)/gu)].map(([, name = '']) => name));
  return [...names].filter((name) => shared.test(name));
}

/** Imports one of the modules that the page shares with the simulation. */
export type ImportModule = (name: string) => Promise<unknown>;

export async function loadPage(code: string, importModule: ImportModule): Promise<BuiltPage> {
  const modules = new Map<string, unknown>();
  for (const name of sharedModulesOf(code)) modules.set(name, await importModule(name));
  const compiled = new Map<string, ReturnType<typeof compileFunction>>();
  return (browser) => {
    const names = ['exports', 'require', ...Object.keys(browser)];
    const key = names.join();
    const begin = compiled.get(key) ?? compileFunction(code, names, { filename: 'page.js' });
    compiled.set(key, begin);
    const exported: { page?: Page } = {};
    Reflect.apply(begin, undefined, [exported, (name: string) => modules.get(name) ?? {}, ...Object.values(browser)]);
    if (exported.page === undefined) throw new Error('the page has not begun');
    return exported.page;
  };
}
