/**
 * `npm start`: installs what is missing, builds what is stale, and becomes the server.
 *
 * The server runs in this very process, so that signals reach it and its exit code is ours. npm puts a shell between
 * itself and us that dies of a SIGTERM without passing it on; losing our parent is therefore a SIGTERM too.
 */
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, root } from './installed.mjs';

ensureInstalled();
await ensureBuilt();

process.chdir(root);
process.env['NODE_ENV'] ??= 'production';
if (process.env['npm_lifecycle_event'] !== undefined) stopWithParent();
await import(new URL('../server/dist/main.js', import.meta.url).href);

function stopWithParent() {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
  // One signal is enough: at a second one the server ends without finishing what is in flight.
  const stopWatching = () => clearInterval(watch);
  process.once('SIGTERM', stopWatching).once('SIGINT', stopWatching);
}
