/** Before the tests of the server: builds it where it is stale, since its processes are tested as they are shipped. */
import { ensureBuilt } from './build.mjs';

export function setup(): Promise<void> {
  return ensureBuilt('server/dist');
}
