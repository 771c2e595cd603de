/**
 * `npm start`: installs what is missing, builds what is stale, and becomes the server.
 *
 * The server runs in this very process, so that signals reach it and its exit code is ours.
 */
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, root } from './installed.mjs';
import { stopWithParent } from './stop-with-parent.mjs';

ensureInstalled();
await ensureBuilt();

process.chdir(root);
process.env['NODE_ENV'] ??= 'production';
const stop = () => process.exit();
// Until the server heeds signals itself, there is nothing to end but this process.
process.on('SIGINT', stop).on('SIGTERM', stop).on('SIGHUP', stop);
stopWithParent();
await import(new URL('../server/dist/main.js', import.meta.url).href);
process.off('SIGINT', stop).off('SIGTERM', stop).off('SIGHUP', stop);
