/**
 * The focus returns to the camera's button when everything is closed that a scanned code opened. What was opened first
 * gives it back by itself; a line that is weighed was opened from the camera's sheet, which is gone by then.
 */
import { type RefObject, useEffect, useRef } from 'react';

/** `isFree` is true while nothing is open over the counter. */
export function useReturnFocusToScanButton(
  button: RefObject<HTMLButtonElement | null>,
  { isScanning, isFree }: { readonly isScanning: boolean; readonly isFree: boolean },
): void {
  const hasScanned = useRef(false);
  useEffect(() => {
    if (isScanning) hasScanned.current = true;
    if (!isFree || !hasScanned.current) return;
    hasScanned.current = false;
    if (document.activeElement === document.body) button.current?.focus();
  }, [button, isScanning, isFree]);
}
