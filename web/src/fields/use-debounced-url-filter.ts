/**
 * A text that filters a list and is part of the address: the address is updated after a pause in typing, and the field
 * is updated if the address changes by itself.
 */
import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 200;

export function useDebouncedUrlFilter(
  inAddress: string,
  onSettled: (text: string) => void,
): readonly [string, (text: string) => void] {
  const [typed, setTyped] = useState(inAddress);
  const [known, setKnown] = useState(inAddress);
  /** The text last written to the address, until it comes back from there: more may have been typed by then. */
  const [told, setTold] = useState<string>();
  if (known !== inAddress) {
    setKnown(inAddress);
    setTold(undefined);
    if (inAddress !== told) setTyped(inAddress);
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setTold(text.trim());
      onSettled(text.trim());
    }, PAUSE_MS);
  };
  return [typed, type];
}
