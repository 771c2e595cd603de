/** Says once that the device's clock is wrong, and which one Cuadra goes by. */
import { clockNotice, isToldAlready } from '@cuadra/domain/kernel/clock-words';
import { useSyncExternalStore } from 'react';
import { Button } from '../kit/button.tsx';
import { differenceToTell, dismissDifference, dismissedDifference, subscribeToClock } from '../requests/clock.ts';

export function ClockNotice() {
  const sentence = useSyncExternalStore(subscribeToClock, whatToSay);
  if (sentence === undefined) return null;
  return (
    <output className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-b border-warn-line bg-warn-soft px-4 py-2 print:hidden">
      {sentence}
      <Button kind="secondary" onPress={() => dismissDifference(differenceToTell() ?? 0)}>
        Entendido
      </Button>
    </output>
  );
}

function whatToSay(): string | undefined {
  const difference = differenceToTell();
  const sentence = difference === undefined ? undefined : clockNotice(difference);
  if (difference === undefined || sentence === undefined) return undefined;
  return isToldAlready(difference, dismissedDifference()) ? undefined : sentence;
}
