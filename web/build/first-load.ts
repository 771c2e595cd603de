/**
 * What the very first screens load comes in few pieces, since each more costs its headers and its way: React, the
 * router and what every screen stands on, and then either the way in or what whoever is signed in needs to see their
 * shop.
 *
 * A piece is the modules that its screens start from, and all that those import at once.
 */

/** Below web/src. */
export const wayIn: readonly string[] = ['app/plain-shell.tsx', 'people/login-page.tsx'];

export const firstOfShop: readonly string[] = [
  'session/kept-me.ts',
  'session/persons-device.ts',
  'app/loading-overlay.tsx',
  'app/business-shell.tsx',
  'cash/dashboard-page.tsx',
];

/** Around the way in and around a business alike. */
const onEveryScreen = ['app/footer.tsx', 'icons/mark.tsx'];

export const firstPieces = [
  { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\// },
  { name: 'app', test: startsFrom(['main.tsx', ...onEveryScreen]) },
  { name: 'entrance', test: startsFrom(wayIn) },
  { name: 'shop', test: startsFrom(firstOfShop) },
];

/** The files that every page names itself: those of main.tsx. */
export const onEveryPage = /(?:^|\/)(?:app|react|rolldown-runtime)-[^/]+$/;

export function startsFrom(modules: readonly string[]): (path: string) => boolean {
  return (path) => modules.some((module) => path.endsWith(`/web/src/${module}`));
}
