/**
 * Listens for new versions of a business.
 *
 * The browser reconnects by itself after a lost connection, but not after an error answer: then this reconnects after a
 * while. Without HTTP/2 a browser opens six connections to a server, for all its tabs together, so a hidden tab holds
 * none. Invariant: no new version is missed, because the first event after reconnecting always contains the present
 * one.
 */
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import { oneSecondAfterStart } from '../requests/one-second-after-start.ts';
import { runUnderSharedRequestLock, onExclusiveRequestLock } from '../requests/session-request-lock.ts';

const ASK_AGAIN_MS = 10_000;

interface StreamListener {
  readonly onVersion: (version: number) => void;
  /** Called when the server is reached, or no longer reached. */
  readonly onReach: (isReached: boolean) => void;
  /** Called when the server ends or refuses the stream; only the answer to an ordinary request tells why. */
  readonly onEnd: () => void;
}

export interface VersionStream {
  /** Listens to this business only. */
  readonly open: (businessId: Uuid, listener: StreamListener) => void;
  readonly isOpen: () => boolean;
  readonly close: () => void;
}

export function createServerVersionStream(): VersionStream {
  let stop: (() => void) | undefined;
  const close = (): void => {
    stop?.();
    stop = undefined;
  };
  return {
    open: (businessId, listener) => {
      close();
      stop = listenTo(businessId, listener);
    },
    isOpen: () => stop !== undefined,
    close,
  };
}

function listenTo(businessId: Uuid, { onVersion, onReach, onEnd }: StreamListener): () => void {
  let isOver = false;
  let stream: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = async (): Promise<void> => {
    if (isOver || document.visibilityState === 'hidden') return;
    stream?.close();
    const opened = new EventSource(`/api/businesses/${businessId}/events`);
    let isConnected = false;
    opened.addEventListener('open', () => {
      isConnected = true;
      onReach(true);
    });
    opened.addEventListener('version', ({ data }: MessageEvent<string>) => onVersion(Number(data)));
    opened.addEventListener('error', () => {
      if (opened.readyState === EventSource.CLOSED) timer = setTimeout(open, ASK_AGAIN_MS);
      else if (!isConnected) return onReach(false);
      isConnected = false;
      onEnd();
    });
    stream = opened;
  };
  const open = (): void => void runUnderSharedRequestLock(begin);
  const pause = (): void => {
    clearTimeout(timer);
    stream?.close();
    stream = undefined;
  };
  const heedVisibility = (): void => {
    if (document.visibilityState === 'hidden') pause();
    else if (stream === undefined) open();
  };
  document.addEventListener('visibilitychange', heedVisibility);
  const stopHearing = onExclusiveRequestLock((isSessionOver) => {
    pause();
    void isSessionOver.then((isIt) => isIt || open());
  });
  void oneSecondAfterStart.then(open);
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', heedVisibility);
    stopHearing();
    pause();
  };
}
