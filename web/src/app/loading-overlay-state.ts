/**
 * Controls the overlay that covers the screen while a business loads (loading-overlay-timeline.ts).
 *
 * Data that is already on the device is shown without it.
 */
import { createListeners } from '../requests/listeners.ts';
import {
  loadingOverlayAfterLoading,
  type Overlay,
  loadingOverlayViewAt,
  type OverlayView,
  loadingOverlayAfterShow,
} from './loading-overlay-timeline.ts';

let overlay: Overlay;
let view: OverlayView = loadingOverlayViewAt(undefined, 0);
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = createListeners();
const AT_ONCE_MS = 120;

export function currentLoadingOverlayView(): OverlayView {
  return view;
}

export const subscribeToLoadingOverlay = listeners.subscribe;

/** A task that ends at once is not covered. */
export async function withLoadingOverlay<Result>(task: Promise<Result>): Promise<Result> {
  const cover = setTimeout(() => setOverlay(loadingOverlayAfterShow(overlay, performance.now())), AT_ONCE_MS);
  try {
    return await task;
  } finally {
    clearTimeout(cover);
    setOverlay(isSeen() ? loadingOverlayAfterLoading(overlay, performance.now()) : undefined);
  }
}

/**
 * The overlay's component is loaded with the screen and may arrive after it; then it must not cover a screen in use.
 */
function isSeen(): boolean {
  return listeners.hasAny();
}

function setOverlay(next: Overlay): void {
  overlay = next;
  updateView();
}

function updateView(): void {
  clearTimeout(timer);
  const now = performance.now();
  view = loadingOverlayViewAt(overlay, now);
  if (!view.visible) overlay = undefined;
  if (view.nextChangeAt !== undefined) timer = setTimeout(updateView, Math.max(0, view.nextChangeAt - now) + 1);
  listeners.tell();
}
