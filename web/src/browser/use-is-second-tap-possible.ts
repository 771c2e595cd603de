/**
 * A new screen ignores presses for a moment, so that the second tap of a double tap on the screen before does not press
 * one of its buttons.
 */
import { useEffect, useState } from 'react';

/** The two taps of a double tap are rarely further apart. */
const DOUBLE_TAP_MS = 600;

/** True while a press may still be meant for the screen before. */
export function useIsSecondTapPossible(): boolean {
  const [isHurried, setIsHurried] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsHurried(false), DOUBLE_TAP_MS);
    return () => clearTimeout(timer);
  }, []);
  return isHurried;
}
