/**
 * Nothing is inlined into pages or styles, because the content policy forbids it. Of React Aria's own texts only the
 * Spanish ones are kept. In development the API is answered by the server beside it.
 */
import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { finishBuild } from './finish-build.ts';
import { chunkGroups, EVERY_PAGE_FILE } from './chunk-groups.ts';
import { largestChunksFirstPlugin } from './largest-chunks-first-plugin.ts';

const server = process.env['CUADRA_SERVER'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  plugins: [
    optimizeLocales.vite({ locales: ['es-ES'] }),
    react(),
    tailwindcss(),
    largestChunksFirstPlugin(),
    finishBuild(),
  ],
  build: {
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Chunks that every screen has loaded already are not named again.
      resolveDependencies: (_file, pieces) => pieces.filter((piece) => !EVERY_PAGE_FILE.test(piece)),
    },
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: { proxy: { '/api': server, '/healthz': server, '/readyz': server } },
});
