/**
 * Builds share.ts as one piece of JavaScript: compiled once for all threads, and faster than what tsx compiles, which
 * gives each function its name whenever it is made.
 */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { sharedModulesOf } from './built-page.ts';
import { bundle } from './bundle.ts';

const share = fileURLToPath(new URL('share.ts', import.meta.url));
const ENTRY = 'virtual:share';

/** `page` is the code of the app whose modules it shares. */
export function bundleShare(page: string): Promise<string> {
  return bundle({ input: ENTRY, plugin: entry(sharedModulesOf(page)), contained: true });
}

function entry(names: readonly string[]): Plugin {
  const imports = names.map((name, place) => `import * as module${place} from '${name}';`);
  const entries = names.map((name, place) => `['${name}', module${place}]`);
  const code = [`import { runShare } from '${share}';`, ...imports, `void runShare(new Map([${entries.join()}]));`];
  return {
    name: 'share-entry',
    resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : undefined),
    load: (id) => (id === `\0${ENTRY}` ? code.join('\n') : undefined),
  };
}
