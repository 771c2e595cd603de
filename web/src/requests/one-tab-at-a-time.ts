/**
 * What only one tab of a device may do at a time. Where the browser has no locks (a page that is not served securely),
 * it is simply done: the server applies nothing twice.
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
