/**
 * Ends the server in this process when npm ends: npm puts a shell between itself and us that dies of a SIGTERM without
 * passing it on, so losing our parent is a SIGTERM too.
 */

/** @returns {void} Does nothing where npm did not start us. */
export function stopWithParent() {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
  // One signal is enough: at a second one the server ends without finishing what is in flight.
  const stopWatching = () => clearInterval(watch);
  process.once('SIGTERM', stopWatching).once('SIGINT', stopWatching).once('SIGHUP', stopWatching);
}
