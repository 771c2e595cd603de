/**
 * Builds share.ts as one piece of JavaScript: compiled once for all threads, and faster than what tsx compiles, which
 * gives each function its name whenever it is made.
 */
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { sharedModulesOf } from './built-page.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const share = fileURLToPath(new URL('share.ts', import.meta.url));
const ENTRY = 'virtual:share';

/** `page` is the code of the app whose modules it shares. */
export async function bundleShare(page: string): Promise<string> {
  const answer = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [entry(sharedModulesOf(page))],
    build: {
      ssr: true,
      write: false,
      minify: false,
      target: 'esnext',
      rolldownOptions: { input: ENTRY, output: { format: 'cjs', codeSplitting: false } },
    },
    ssr: { noExternal: true },
  });
  const [first] = Array.isArray(answer) ? answer : [answer];
  if (!('output' in first)) throw new Error('the share was not built');
  return first.output[0].code;
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
