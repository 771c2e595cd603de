import { useEffect, useState } from 'react';

const PAUSE_MS = 700;

/** True once the text has stayed the same for a moment, so that nothing comes and goes while somebody types. */
export function useHasStoppedTyping(text: string): boolean {
  const [settled, setSettled] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled === text;
}
