/** Builds the server into one file: the domain's sources come along, and starting reads no dependency tree. */
import { defineConfig } from 'vite';

export default defineConfig({
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    target: 'node20',
    sourcemap: true,
  },
  ssr: { noExternal: true },
});
