/**
 * `npm run dev`: the web app and the server, both reloading when their sources change; Ctrl-C ends both.
 *
 * The page is served by Vite, which hands the API's addresses to the server on the port beside it.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, root } from './installed.mjs';

ensureInstalled();

const port = Number(process.env['PORT'] || 3000);
const serverPort = String(port + 1);
const env = { ...process.env, CUADRA_SERVER: `http://127.0.0.1:${serverPort}` };

const children = [
  run('vite/bin/vite.js', ['--config', 'web/build/vite.config.ts', '--port', String(port), '--strictPort']),
  run('tsx/dist/cli.mjs', ['watch', '--clear-screen=false', 'server/src/main.ts'], { PORT: serverPort }),
];
for (const child of children) child.on('exit', endAll);
process.on('SIGINT', endAll).on('SIGTERM', endAll);

/** @param {string} program @param {string[]} args @param {Record<string, string>} more */
function run(program, args, more = {}) {
  const path = join(root, 'node_modules', program);
  return spawn(process.execPath, [path, ...args], { cwd: root, env: { ...env, ...more }, stdio: ['ignore', 1, 2] });
}

function endAll() {
  for (const child of children) child.kill('SIGTERM');
}
