/**
 * What somebody began stays in sight when the right to it is taken away meanwhile: nothing that they typed is lost, and
 * its command says why it is refused.
 */
import { type ReactNode, useState } from 'react';

interface StaysOnceShownProps {
  readonly isShown: boolean;
  readonly children: ReactNode;
}

export function StaysIfShownAtFirst({ isShown, children }: StaysOnceShownProps) {
  return useStaysIfShownAtFirst(isShown) && children;
}

/** True for good where it was true at first. */
export function useStaysIfShownAtFirst(isShown: boolean): boolean {
  const [wasShown] = useState(isShown);
  return isShown || wasShown;
}
