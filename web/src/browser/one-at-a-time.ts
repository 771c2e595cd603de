/** Runs a task that may take a while, never twice at once, and says whether it is running. */
import { useRef, useState } from 'react';

/** Something to do; where it answers with a promise, it is under way until that is settled. */
export type AsyncTask = () => void | Promise<void>;

export function useOneAtATime(): { readonly isRunning: boolean; readonly run: (task: AsyncTask) => void } {
  const [isRunning, setIsRunning] = useState(false);
  const isBusy = useRef(false);

  const finish = () => {
    isBusy.current = false;
    setIsRunning(false);
  };
  const run = (task: AsyncTask) => {
    if (isBusy.current) return;
    const ending = task();
    if (ending === undefined) return;
    isBusy.current = true;
    setIsRunning(true);
    void ending.finally(finish);
  };
  return { isRunning, run };
}
