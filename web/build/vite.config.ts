/**
 * Builds the web app.
 *
 * Nothing is inlined into pages or styles, because the content policy forbids it. Of React Aria's own words only the
 * Spanish ones are kept. In development the API answers from the server beside it.
 */
import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { finishBuild } from './finish-build.ts';
import { orderHead } from './head-order.ts';

/**
 * What the very first screens load comes in a few pieces, since each more costs its headers and its way: React, the way
 * in, and what every screen of a shop needs.
 */
const firstLoad = [
  { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack)\// },
  {
    name: 'entrance',
    test: (path: string) =>
      /\/kit\/(?:banner|button|button-style|field|form|icon|icon-button|icons-\w+|mark|one-at-a-time|own-sign|password-field|text-field)\.tsx?$/.test(
        path,
      ) ||
      /\/web\/src\/(?:people\/(?:login-page|entrance-card|use-way-in|google|google-button)|replica\/(?:api|session|use-session|use-offers))\.tsx?$/.test(
        path,
      ) ||
      /\/domain\/src\/(?:people\/(?:routes|guard|titles|credentials|auth-errors|failure-messages|storage-keys)|businesses\/(?:permissions|loading-overlay)|kernel\/(?:refusal|calendar))\.ts$/.test(
        path,
      ),
  },
  {
    name: 'shop',
    test: (path: string) =>
      /\/node_modules\/(?:zod|idb|uuid)\//.test(path) ||
      /\/web\/src\/replica\/(?!use-answer|use-keep)[\w-]+\.ts$/.test(path) ||
      /\/kit\/(?:badge|button-link|card|count-badge|date-time|empty-state|figures|flow|flow-mark|list-row|money|on-device-mark|page|quantity|record-amount|record-mark|record-row|section-heading|shop-locale|skeleton|stat|stock-left|tone)\.tsx?$/.test(
        path,
      ) ||
      /\/domain\/src\/(?:kernel\/.*|businesses\/.*|traceability\/.*|people\/.*|cash\/(?!till-draft).*|[\w-]+|inventory\/(?!.*(?:draft|add-stock|remove-stock|resume|import|csv|product-line|template|search-box|columns)).*|records\/(?!.*(?:draft|wizard|words|rewrite|audit|search)).*)\.ts$/.test(
        path,
      ),
  },
];

const server = process.env['CUADRA_SERVER'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  plugins: [optimizeLocales.vite({ locales: ['es-ES'] }), react(), tailwindcss(), orderHead(), finishBuild()],
  build: {
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [...firstLoad] } } },
  },
  server: { proxy: { '/api': server, '/healthz': server, '/readyz': server } },
});
