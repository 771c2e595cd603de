/**
 * `npm run dev`: the web app and the server, both reloading when their sources change; Ctrl-C ends both.
 *
 * The page is served by Vite, which hands the API's addresses to the server on the port beside it. Each child leads a
 * process group of its own, so that Ctrl-C reaches us alone and each child hears one signal: at a second one it would
 * leave its database running.
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
for (const child of children) child.once('exit', endAll);
process.once('SIGINT', endAll).once('SIGTERM', endAll).once('SIGHUP', endAll);
let isEnding = false;

/** @param {string} program @param {string[]} args @param {Record<string, string>} more */
function run(program, args, more = {}) {
  const path = join(root, 'node_modules', program);
  const environment = { ...env, ...more };
  return spawn(process.execPath, [path, ...args], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 1, 2],
    detached: true,
  });
}

function endAll() {
  if (isEnding) return;
  isEnding = true;
  for (const child of children) child.kill('SIGTERM');
}
