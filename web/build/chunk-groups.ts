/**
 * Screens load in few chunks, since each more costs its headers and its round trip: React, the router and what every
 * screen needs, then either the sign-in or what a signed-in person needs to see their shop, and then what several of
 * the other screens share, so that each of those is one more chunk.
 *
 * A chunk is the modules that its screens start from, and all that those import statically.
 */

/** Below web/src. */
export const signInModules: readonly string[] = ['app/plain-shell.tsx', 'people/login-page.tsx'];

export const shopModules: readonly string[] = [
  'session/stored-me-and-session.ts',
  'session/person-device-services.ts',
  'app/loading-overlay.tsx',
  'app/signed-in/signed-in-layers.tsx',
  'app/sign-out-button.tsx',
  'app/business-shell.tsx',
  'cash/dashboard-page.tsx',
];

/** Of the sign-in and of a business alike: a business does not fetch the sign-in for one of them. */
const onEveryScreen = [
  'app/footer.tsx',
  'icons/cuadra-logo.tsx',
  'session/signed-out-unsent-counts.ts',
  // Without it, the notice of a wrong clock would fetch what the other screens share.
  'hooks/use-may-shift-page-layout.ts',
];

export const chunkGroups = [
  { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\// },
  { name: 'app', test: ownModuleMatcher(['main.tsx', ...onEveryScreen]) },
  { name: 'entrance', test: ownModuleMatcher(signInModules) },
  { name: 'shop', test: ownModuleMatcher(shopModules) },
  // The styles of paper come with what prints.
  { name: 'shared', minShareCount: 2, test: (path: string) => !path.includes('/web/src/browser/print') },
];

/** The files that the page itself names: those of main.tsx. */
export const EVERY_PAGE_FILE = /(?:^|\/)(?:app|react|rolldown-runtime)-[^/]+$/;

export function ownModuleMatcher(modules: readonly string[]): (path: string) => boolean {
  return (path) => modules.some((module) => path.endsWith(`/web/src/${module}`));
}
