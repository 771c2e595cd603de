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

const folder = mkdtempSync(join(tmpdir(), 'cuadra-demo-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
process.chdir(folder);
process.env['DATA_DIR'] = join(folder, 'data');
process.env['DATABASE_URL'] = '';
process.env['NODE_ENV'] ??= 'production';

const accounts = await seeded();
stopWithParent();
await import(new URL('../server/dist/main.js', import.meta.url).href);
// It has printed its address, or has said why it does not serve.
if (process.exitCode === undefined) process.stdout.write(accounts);

/** @returns {Promise<string>} What the loader says of the people in it. */
async function seeded() {
  const program = fileURLToPath(new URL('../server/dist/cuadra.js', import.meta.url));
  const loader = spawn(process.execPath, [program, 'seed', ...process.argv.slice(2)], { stdio: ['ignore', 'pipe', 2] });
  const stop = () => loader.kill('SIGTERM');
  process.on('SIGINT', stop).on('SIGTERM', stop);
  let said = '';
  loader.stdout?.setEncoding('utf8').on('data', (text) => (said += text));
  const code = await new Promise((resolve) => {
    loader.once('close', resolve);
  });
  process.off('SIGINT', stop).off('SIGTERM', stop);
  if (code !== 0) process.exit(1);
  return said;
}
