/**
 * Hearing of every new version of a business, for as long as somebody listens.
 *
 * The browser comes back by itself when the line was cut, but not when the server answered with an error: then it is
 * asked again after a while. Invariant: hearing nothing is never mistaken for nothing new, since the first word after
 * coming back always tells the present version.
 */
import type { Uuid } from '@cuadra/domain/kernel/fields';
import { afterFirstSecond } from '../requests/first-screen.ts';
import { onLine, onLineCleared } from '../requests/line.ts';

const ASK_AGAIN_MS = 10_000;

interface StreamListener {
  readonly onVersion: (version: number) => void;
  /** The server was reached, or it no longer is. */
  readonly onReach: (isReached: boolean) => void;
  /** The server does not let one listen, and whoever may no longer come in hears why only from the answer to a question. */
  readonly onRefused: () => void;
}

export interface VersionStream {
  /** Listens to one business, and to no other any more. */
  readonly open: (businessId: Uuid, listener: StreamListener) => void;
  readonly isOpen: () => boolean;
  readonly close: () => void;
}

export function openVersionStream(): VersionStream {
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

function listenTo(businessId: Uuid, { onVersion, onReach, onRefused }: StreamListener): () => void {
  let isOver = false;
  let stream: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = async (): Promise<void> => {
    if (isOver) return;
    stream?.close();
    const opened = new EventSource(`/api/businesses/${businessId}/events`);
    opened.addEventListener('open', () => onReach(true));
    opened.addEventListener('version', ({ data }: MessageEvent<string>) => onVersion(Number(data)));
    opened.addEventListener('error', () => {
      onReach(false);
      if (opened.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(open, ASK_AGAIN_MS);
      onRefused();
    });
    stream = opened;
  };
  const open = (): void => void onLine(begin);
  const pause = (): void => {
    clearTimeout(timer);
    stream?.close();
  };
  const stopHearing = onLineCleared((isSessionOver) => {
    pause();
    void isSessionOver.then((isIt) => isIt || open());
  });
  void afterFirstSecond.then(open);
  return () => {
    isOver = true;
    stopHearing();
    pause();
  };
}
