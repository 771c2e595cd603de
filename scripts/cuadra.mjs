/**
 * `npx cuadra`: builds the server when it is stale, and becomes its command line.
 *
 * It works in the project's folder, where the server has its configuration and its data, and hands on the folder in
 * which it was typed.
 */
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, root } from './installed.mjs';

/** @returns {Promise<void>} */
export async function becomeCommandLine() {
  ensureInstalled();
  await ensureBuilt('server/dist');

  process.env['CUADRA_TYPED_IN'] = process.cwd();
  process.env['NODE_ENV'] ??= 'production';
  process.chdir(root);
  await import(new URL('../server/dist/cuadra.js', import.meta.url).href);
}
