/**
 * The overlay that covers the screen while a business loads, as overlay-timeline.ts has it.
 *
 * What the device already has takes no loading: only what has to be waited for is covered.
 */
import { hideOverlay, type Overlay, overlayAt, type OverlayView, showOverlay } from './overlay-timeline.ts';

let overlay: Overlay;
let view: OverlayView = overlayAt(undefined, 0);
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();
const AT_ONCE_MS = 120;

export function loadingView(): OverlayView {
  return view;
}

export function subscribeToLoading(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Covers the screen until the task is done, unless it is done at once. */
export async function whileLoading<Result>(task: Promise<Result>): Promise<Result> {
  const cover = setTimeout(() => become(showOverlay(overlay, performance.now())), AT_ONCE_MS);
  try {
    return await task;
  } finally {
    clearTimeout(cover);
    become(hideOverlay(overlay, performance.now()));
  }
}

function become(next: Overlay): void {
  overlay = next;
  look();
}

function look(): void {
  clearTimeout(timer);
  const now = performance.now();
  view = overlayAt(overlay, now);
  if (!view.visible) overlay = undefined;
  if (view.nextChangeAt !== undefined) timer = setTimeout(look, Math.max(0, view.nextChangeAt - now) + 1);
  for (const listener of listeners) listener();
}
