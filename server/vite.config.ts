/** Builds the server and its command line: the domain's sources come along, and starting reads no dependency tree. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

/** The server reads them when it opens a database. */
const migrationFiles: Plugin = {
  name: 'migration-files',
  generateBundle() {
    const folder = new URL('src/database/migrations/', import.meta.url);
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.sql'))) {
      const source = readFileSync(new URL(file, folder), 'utf8');
      this.emitFile({ type: 'asset', fileName: `migrations/${file}`, source });
    }
  },
};

export default defineConfig({
  plugins: [migrationFiles],
  root: fileURLToPath(new URL('.', import.meta.url)),
  build: {
    ssr: true,
    outDir: 'dist',
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: { main: 'src/main.ts', cuadra: 'src/cuadra.ts' },
      // Beside the entries, so that a path from a file of the build is right wherever its module ends up.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: { noExternal: true },
});
