/**
 * What the very first screens load comes in three pieces, since each more costs its headers and its way: React, what
 * everybody needs on the way in, and what whoever is signed in needs to see their shop.
 *
 * A piece is the modules that its screens start from, and all that those import at once.
 */

/** Below web/src. */
const wayIn = ['main.tsx', 'app/plain-shell.tsx', 'people/login-page.tsx'];

export const firstOfShop: readonly string[] = [
  'replica/kept-me.ts',
  'replica/persons-device.ts',
  'app/business-shell.tsx',
  'cash/dashboard-page.tsx',
];

export const firstPieces = [
  { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack)\// },
  { name: 'entrance', test: startsFrom(wayIn) },
  { name: 'shop', test: startsFrom(firstOfShop) },
];

export function startsFrom(modules: readonly string[]): (path: string) => boolean {
  return (path) => modules.some((module) => path.endsWith(`/web/src/${module}`));
}
