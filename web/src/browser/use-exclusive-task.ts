/** Runs an asynchronous task, never twice at once, and tells whether it is running. */
import { useRef, useState } from 'react';

/** Runs until the returned promise is settled. */
export type AsyncTask = () => void | Promise<void>;

export function useExclusiveTask(): { readonly isRunning: boolean; readonly run: (task: AsyncTask) => void } {
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
