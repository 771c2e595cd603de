/**
 * A screen that comes where a button was just pressed is not pressed by the rest of a double tap: for a moment its
 * buttons take none.
 */
import { useEffect, useState } from 'react';

/** The two taps of a double tap are seldom further apart. */
const DOUBLE_TAP_MS = 600;

/** Whether what is pressed now may still be meant for the screen before. */
export function useHurriedTap(): boolean {
  const [isHurried, setIsHurried] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsHurried(false), DOUBLE_TAP_MS);
    return () => clearTimeout(timer);
  }, []);
  return isHurried;
}
