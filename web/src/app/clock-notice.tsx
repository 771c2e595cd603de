/** Says once that the device's clock is wrong, and that Cuadra uses the server's. */
import { clockNotice, isClockNoticeDismissed } from '@cuadra/domain/app/clock-notice';
import { useSyncExternalStore } from 'react';
import { useMayShiftPageLayout } from '../hooks/use-may-shift-page-layout.ts';
import { Button } from '../kit/button.tsx';
import {
  knownClockDifference,
  dismissClockDifference,
  dismissedClockDifference,
  subscribeToClock,
} from '../requests/clock.ts';

export function ClockNotice() {
  const sentence = useSyncExternalStore(subscribeToClock, whatToSay);
  return sentence === undefined ? null : <Notice sentence={sentence} />;
}

function Notice({ sentence }: { readonly sentence: string }) {
  if (!useMayShiftPageLayout()) return null;
  return (
    <output className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-b border-warn-line bg-warn-soft px-4 py-2 print:hidden">
      {sentence}
      <Button kind="secondary" onPress={() => dismissClockDifference(knownClockDifference() ?? 0)}>
        Entendido
      </Button>
    </output>
  );
}

function whatToSay(): string | undefined {
  const difference = knownClockDifference();
  const sentence = difference === undefined ? undefined : clockNotice(difference);
  if (difference === undefined || sentence === undefined) return undefined;
  return isClockNoticeDismissed(difference, dismissedClockDifference()) ? undefined : sentence;
}
