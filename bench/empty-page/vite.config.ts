/** The same build as the web app's. */
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressFolder } from '../../web/build/precompress.ts';

export default defineConfig(() => {
  let folder = '';
  return {
    root: fileURLToPath(new URL('.', import.meta.url)),
    plugins: [
      react(),
      {
        name: 'compress',
        configResolved: ({ build }) => {
          folder = build.outDir;
        },
        writeBundle: () => compressFolder(folder),
      },
    ],
    build: { assetsInlineLimit: 0, modulePreload: { polyfill: false }, emptyOutDir: true },
  };
});
