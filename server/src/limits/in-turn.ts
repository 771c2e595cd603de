/**
 * Work that waits for its turn: one thing at a time, in the order in which it came.
 *
 * What is done as the owner opens a connection of its own, and there are only so many for everybody.
 */
type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function oneAfterAnother(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}
