/** For tests: what screens ask of their address, of the window and of the finger, as the test has it. */
import type { ReactNode } from 'react';
import { vi } from 'vitest';

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

/** For what is imported from now on. */
export function replaceSurroundings({ search, params, isWide }: Surroundings): void {
  const route = { useSearch: () => search, useParams: () => params, useNavigate: () => () => undefined };
  vi.doMock('@tanstack/react-router', async (original: () => Promise<object>) => ({
    ...(await original()),
    ...route,
    getRouteApi: () => route,
  }));
  const wide = () => isWide;
  vi.doMock('../../../browser/use-is-wide-screen.ts', () => ({ useIsWideScreen: wide, useIsTableWideScreen: wide }));
  vi.doMock('../../../fields/run-once-tap-is-over.ts', () => ({}));
  vi.doMock('../../../kit/dialog.tsx', () => ({ Dialog: PlainDialog, CancelDialogButton: () => null }));
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
