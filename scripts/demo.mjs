/**
 * `npm run demo`: the server with a bodega that has traded for a year until this minute, in a folder that goes when it
 * ends. `npm run demo -- --days 40` for less of it.
 *
 * It works in that folder, so neither the project's data nor its .env are touched; the environment counts (PORT, HOST),
 * but for where the data is. While the seed is loaded a signal ends that first, then the folder goes.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './installed.mjs';
import { stopWithParent } from './stop-with-parent.mjs';

ensureInstalled();
await ensureBuilt();

/** @type {import('node:child_process').ChildProcess | undefined} */
let loader;
const stop = () => {
  if (loader?.kill('SIGTERM') !== true) process.exit(1);
};
// Heeded before there is anything to leave behind, and until the server heeds them itself.
process.on('SIGINT', stop).on('SIGTERM', stop).on('SIGHUP', stop);
stopWithParent();
const folder = mkdtempSync(join(tmpdir(), 'cuadra-demo-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
process.chdir(folder);
process.env['DATA_DIR'] = join(folder, 'data');
process.env['DATABASE_URL'] = '';
process.env['NODE_ENV'] ??= 'production';

const accounts = await seeded();
const { isServing } = await import(new URL('../server/dist/main.js', import.meta.url).href);
process.off('SIGINT', stop).off('SIGTERM', stop).off('SIGHUP', stop);
// It has printed its address; where it does not serve, it has said why.
if (await isServing) process.stdout.write(accounts);

/** @returns {Promise<string>} What the loader says of the people in it. */
async function seeded() {
  const program = fileURLToPath(new URL('../server/dist/cuadra.js', import.meta.url));
  loader = spawn(process.execPath, [program, 'seed', ...process.argv.slice(2)], { stdio: ['ignore', 'pipe', 2] });
  let said = '';
  loader.stdout?.setEncoding('utf8').on('data', (text) => (said += text));
  const code = await new Promise((resolve) => {
    loader?.once('close', resolve);
  });
  if (code !== 0 || loader.killed) process.exit(1);
  return said;
}
