/**
 * Builds the gallery of the kit as the app is built, and serves it under the app's content policy, for the tests that
 * drive it. `npm run dev` shows it at /gallery/.
 */
import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const web = fileURLToPath(new URL('..', import.meta.url));
const policy = "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

export default defineConfig({
  root: web,
  plugins: [optimizeLocales.vite({ locales: ['es-ES'] }), react(), tailwindcss()],
  build: {
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: `${web}gallery/index.html` },
  },
  preview: { headers: { 'content-security-policy': policy } },
});
