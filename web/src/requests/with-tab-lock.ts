/**
 * Runs a task in one tab of the device at a time. Without browser locks (a page without https) it just runs, because
 * the server applies nothing twice.
 */
export async function withTabLock<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
  if (!('locks' in navigator)) return task();
  let result: Promise<Result> | undefined;
  await navigator.locks.request(name, () => {
    result = task();
    return result.then(
      () => undefined,
      () => undefined,
    );
  });
  return result ?? task();
}
