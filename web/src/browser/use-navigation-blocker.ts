/** Blocks a navigation (Back, a link) that would lose the screen's state. Of several blockers, the topmost decides. */
import { type RouterHistory, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

type Move = Parameters<Parameters<RouterHistory['block']>[0]['blockerFn']>[0];

interface Held {
  /** While false, nothing is blocked. */
  readonly isHeld: boolean;
  readonly stops: (move: Move) => boolean;
  /** Called with the function that continues the blocked navigation. */
  readonly onStopped: (goOn: () => void) => void;
  /** Whether what it holds is lost when the app loads anew. */
  readonly isLostOnReload?: boolean;
}

interface Holder {
  readonly stops: (move: Move) => boolean;
  /** Undefined where a reload loses nothing. */
  readonly stopReload: ((reload: () => void) => void) | undefined;
}

/** The topmost is last. */
const holders: Holder[] = [];

/** Reloads at once where nothing would be lost, otherwise when the person agrees. */
export function reloadAfterUnsavedChangesCheck(reload: () => void): void {
  const stop = holders.findLast(({ stopReload }) => stopReload)?.stopReload ?? ((goOn) => goOn());
  stop(reload);
}

/** By the browser's own buttons, not by a link. */
export function isBackOrForward({ action }: Move): boolean {
  return action === 'BACK' || action === 'FORWARD' || action === 'GO';
}

/** Whether it takes the screen away; what opens over the screen leaves it as it is. */
export function isMoveToOtherPage({ currentLocation, nextLocation }: Pick<Move, 'currentLocation' | 'nextLocation'>) {
  return screenOf(currentLocation) !== screenOf(nextLocation);
}

/** Parameters that stand for another screen at the same path: sections of the settings and of security, the wizard. */
const SCREENS = ['parte', 'eliminar', 'registrar'];

function screenOf({ pathname, search }: Pick<Move['nextLocation'], 'pathname' | 'search'>): string {
  const told = new URLSearchParams(search);
  return JSON.stringify([pathname, ...SCREENS.map((name) => told.get(name))]);
}

export function useNavigationBlocker({ isHeld, stops, onStopped, isLostOnReload = false }: Held): void {
  const { history } = useRouter();
  const judge = useEffectEvent(stops);
  const ask = useEffectEvent(onStopped);
  const stop = useEffectEvent((move: Move) => {
    const { action, currentLocation, nextLocation } = move;
    const by = indexOf(nextLocation) - indexOf(currentLocation);
    onStopped(() => {
      if (action === 'PUSH') history.push(nextLocation.href, nextLocation.state, { ignoreBlocker: true });
      else if (action === 'REPLACE') history.replace(nextLocation.href, nextLocation.state, { ignoreBlocker: true });
      else history.go(by, { ignoreBlocker: true });
    });
  });
  useEffect(() => {
    if (!isHeld) return undefined;
    const own: Holder = {
      stops: (move) => judge(move),
      stopReload: isLostOnReload ? (reload) => ask(reload) : undefined,
    };
    holders.push(own);
    const release = history.block({
      enableBeforeUnload: false,
      blockerFn: (move) => {
        const isStopped = holders.findLast((holder) => holder.stops(move)) === own;
        if (isStopped) stop(move);
        return Promise.resolve(isStopped);
      },
    });
    return () => {
      release();
      holders.splice(holders.indexOf(own), 1);
    };
  }, [history, isHeld, isLostOnReload]);
}

function indexOf({ state: { __TSR_index: index } }: Move['nextLocation']): number {
  return index;
}
