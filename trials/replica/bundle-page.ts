/** Builds the page as one piece of JavaScript. The deciding code is left out: it has no state, so all tabs share it. */
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

/** A piece of a source and its replacement. */
export interface Change {
  /** The path below web/src. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const entry = fileURLToPath(new URL('page.ts', import.meta.url));
const shared = /^@cuadra\/domain\//;

/** `changes` are applied to the sources before the build. */
export async function bundlePage(changes: readonly Change[]): Promise<string> {
  const undone = new Set(changes);
  const answer = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [changing(changes, undone)],
    build: {
      ssr: entry,
      write: false,
      minify: false,
      target: 'esnext',
      rolldownOptions: {
        external: [shared, 'react'],
        output: { format: 'cjs', codeSplitting: false },
      },
    },
    ssr: { noExternal: ['idb', 'uuid'] },
  });
  const [first] = Array.isArray(answer) ? answer : [answer];
  if (!('output' in first)) throw new Error('the page was not built');
  if (undone.size > 0) throw new Error(`not found once: ${[...undone].map(({ from }) => from).join(' | ')}`);
  return first.output[0].code;
}

function changing(changes: readonly Change[], undone: Set<Change>): Plugin {
  return {
    name: 'change-sources',
    enforce: 'pre',
    transform: (code, id) => {
      const own = changes.filter(({ file }) => id.endsWith(`/web/src/${file}`));
      if (own.length === 0) return undefined;
      let changed = code;
      for (const change of own) {
        if (code.split(change.from).length !== 2) continue;
        changed = changed.replace(change.from, () => change.to);
        undone.delete(change);
      }
      return changed;
    },
  };
}
