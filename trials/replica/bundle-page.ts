/** Builds the page as one piece of JavaScript. The deciding code is left out: it has no state, so all tabs share it. */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { shared } from './built-page.ts';
import { bundle } from './bundle.ts';

/** A piece of a source and its replacement. */
export interface Change {
  /** The path below web/src. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

const entry = fileURLToPath(new URL('page.ts', import.meta.url));

/** `changes` are applied to the sources before the build. */
export async function bundlePage(changes: readonly Change[]): Promise<string> {
  const undone = new Set(changes);
  const code = await bundle({
    input: entry,
    plugin: changing(changes, undone),
    external: [shared, 'react'],
    contained: ['idb', 'uuid'],
  });
  if (undone.size > 0) throw new Error(`not found once: ${[...undone].map(({ from }) => from).join(' | ')}`);
  return code;
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
