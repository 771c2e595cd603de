/**
 * A text that filters a list and stands in the address: it is typed freely, and the address follows when there is a
 * pause; where the address changes by itself, the field follows.
 */
import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 200;

export function useTypedFilter(
  inAddress: string,
  onSettled: (text: string) => void,
): readonly [string, (text: string) => void] {
  const [typed, setTyped] = useState(inAddress);
  const [known, setKnown] = useState(inAddress);
  /** What the address was last told from here: when it comes back, more may have been typed. */
  const [told, setTold] = useState(inAddress);
  if (known !== inAddress) {
    setKnown(inAddress);
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
