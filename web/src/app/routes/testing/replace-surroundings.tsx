/** For tests: what screens ask of their address, of the window and of the finger, as the test has it. */
import type { ReactNode } from 'react';
import { onTestFinished, vi } from 'vitest';

const ROUTER = '@tanstack/react-router';
const WIDE = '../../../browser/use-is-wide-screen.ts';
const TAPS = '../../../fields/run-once-tap-is-over.ts';
const DIALOG = '../../../kit/dialog.tsx';

interface Surroundings {
  readonly search: object;
  readonly params: object;
  readonly isWide: boolean;
}

interface PlainDialogProps {
  readonly isOpen: boolean;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** For what is imported from now on, until the test is finished. */
export function replaceSurroundings({ search, params, isWide }: Surroundings): void {
  const route = { useSearch: () => search, useParams: () => params, useNavigate: () => () => undefined };
  vi.doMock(ROUTER, async (original: () => Promise<object>) => ({
    ...(await original()),
    ...route,
    getRouteApi: () => route,
  }));
  vi.doMock(WIDE, () => ({ useIsWideScreen: () => isWide, useIsTableWideScreen: () => isWide }));
  vi.doMock(TAPS, () => ({}));
  vi.doMock(DIALOG, () => ({ Dialog: PlainDialog, CancelDialogButton: () => null }));
  onTestFinished(() => {
    for (const replaced of [ROUTER, WIDE, TAPS, DIALOG]) vi.doUnmock(replaced);
  });
}

function PlainDialog({ isOpen, actions, children }: PlainDialogProps) {
  if (!isOpen) return null;
  return (
    <>
      {actions}
      {children}
    </>
  );
}
