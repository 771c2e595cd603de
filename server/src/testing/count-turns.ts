/** Counts how often others had their turn in the event loop; call `stop` in the end. */
export function countTurns(): { readonly taken: () => number; readonly stop: () => void } {
  let taken = 0;
  const take = (): void => {
    taken += 1;
    next = setImmediate(take);
  };
  let next = setImmediate(take);
  return { taken: () => taken, stop: () => clearImmediate(next) };
}
