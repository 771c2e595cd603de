/** Adds the service worker and the compressed files to the finished build. */
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { compressFolder } from './precompress.ts';
import { writePreloads } from './write-preload-lists.ts';
import { writeServiceWorker } from './write-service-worker.ts';

export function finishBuild(): Plugin {
  let folder = '';
  let source = '';
  return {
    name: 'cuadra:finish-build',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
      source = join(root, 'worker/service-worker.ts');
    },
    writeBundle: async (_options, bundle) => {
      writePreloads(folder, bundle);
      await writeServiceWorker(folder, source);
      compressFolder(folder);
    },
  };
}
