/**
 * Node before 24 calls a hook for each promise of the whole process once one of better-auth's storages was entered,
 * until it is disabled: a tenth of what a sale costs it.
 */
import {
  getCurrentAuthContextAsyncLocalStorage,
  getCurrentDBAdapterAsyncLocalStorage,
  getRequestStateAsyncLocalStorage,
} from '@better-auth/core/context';

let underWay = 0;

/** Disables what better-auth keeps a request's context in when the last of its requests has ended. */
export async function runBetterAuthRequest<Result>(request: () => Promise<Result>): Promise<Result> {
  underWay += 1;
  try {
    return await request();
  } finally {
    underWay -= 1;
    await disableUnusedStorages();
  }
}

async function disableUnusedStorages(): Promise<void> {
  const storages = await Promise.all([
    // oxlint-disable-next-line typescript/no-deprecated -- What replaces it enters the storage, and cannot disable it.
    getCurrentAuthContextAsyncLocalStorage(),
    getCurrentDBAdapterAsyncLocalStorage(),
    getRequestStateAsyncLocalStorage(),
  ]);
  // Another request may have begun meanwhile.
  if (underWay > 0) return;
  for (const storage of storages) storage.disable();
}
