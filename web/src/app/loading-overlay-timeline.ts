/**
 * The overlay that covers the screen while a business loads: what it shows at any moment.
 *
 * Invariants: the view depends only on the times of showing and hiding, so reading it changes nothing; loading lasts at
 * least 300 ms, and 500 ms after its end nothing is visible; nothing changes between now and nextChangeAt. A started
 * step keeps its spinner until loading ends, because no event says when a single step is done. Times are in
 * milliseconds.
 * Spec: sections 2 (Loading overlay), 4 (Global loading overlay, Overlay steps) and 9.
 */

export const LOADING_OVERLAY_TITLE = 'Cargando tu negocio…';

const LABELS = [
  'Conectando con tu información principal',
  'Sincronizando tus transacciones recientes',
  '¡Todo listo para despegar!',
] as const;

const MINIMUM_DISPLAY_MS = 300;
const FADE_OUT_MS = 500;
const STEP_INTERVAL_MS = 1200;
const COMPLETION_STAGGER_MS = 100;

/** Undefined while hidden. */
export type Overlay = LoadingOverlay | undefined;

interface LoadingOverlay {
  /** When it became visible, and its first step started. */
  readonly visibleSince: number;
  /** When it was last asked to show; the minimum time counts from here. */
  readonly shownAt: number;
  /** When loading ends; undefined until somebody has asked to hide it. */
  readonly loadedAt: number | undefined;
}

interface LoaderStep {
  readonly label: string;
  readonly loading: boolean;
  readonly completed: boolean;
}

export interface OverlayView {
  readonly visible: boolean;
  readonly loading: boolean;
  /** Undefined while the overlay is hidden. */
  readonly shownAt: number | undefined;
  readonly steps: readonly LoaderStep[];
  /** When to set a timer for; undefined if nothing will change by itself. */
  readonly nextChangeAt: number | undefined;
}

/** An overlay that is loading already keeps its steps; one that is fading out starts again. */
export function loadingOverlayAfterShow(overlay: Overlay, now: number): Overlay {
  const isLoading = overlay !== undefined && !hasPassed(overlay.loadedAt, now);
  return { visibleSince: isLoading ? overlay.visibleSince : now, shownAt: now, loadedAt: undefined };
}

/** Hides it once the minimum time is over. */
export function loadingOverlayAfterLoading(overlay: Overlay, now: number): Overlay {
  if (overlay === undefined || overlay.loadedAt !== undefined) return overlay;
  return { ...overlay, loadedAt: Math.max(now, overlay.shownAt + MINIMUM_DISPLAY_MS) };
}

export function loadingOverlayViewAt(overlay: Overlay, now: number): OverlayView {
  if (overlay === undefined || hasPassed(hiddenAt(overlay), now)) {
    const steps = LABELS.map((label) => ({ label, loading: false, completed: false }));
    return { visible: false, loading: false, shownAt: undefined, steps, nextChangeAt: undefined };
  }
  return {
    visible: true,
    loading: !hasPassed(overlay.loadedAt, now),
    shownAt: overlay.shownAt,
    steps: LABELS.map((label, index) => ({ label, ...stepAt(overlay, index, now) })),
    nextChangeAt: changesOf(overlay).find((moment) => moment > now),
  };
}

function stepAt(overlay: LoadingOverlay, index: number, now: number): Pick<LoaderStep, 'loading' | 'completed'> {
  const completed = hasPassed(completionOf(overlay, index), now);
  const lastStart = overlay.loadedAt === undefined ? now : Math.min(now, overlay.loadedAt);
  return { loading: !completed && startOf(overlay, index) <= lastStart, completed };
}

/** In order. */
function changesOf(overlay: LoadingOverlay): number[] {
  const { loadedAt = Number.POSITIVE_INFINITY } = overlay;
  const starts = LABELS.map((_, index) => startOf(overlay, index)).filter((start) => start < loadedAt);
  const completions = LABELS.flatMap((_, index) => completionOf(overlay, index) ?? []);
  return [...starts, ...completions, hiddenAt(overlay) ?? []].flat();
}

function startOf(overlay: LoadingOverlay, index: number): number {
  return overlay.visibleSince + index * STEP_INTERVAL_MS;
}

function completionOf({ loadedAt }: LoadingOverlay, index: number): number | undefined {
  return loadedAt === undefined ? undefined : loadedAt + index * COMPLETION_STAGGER_MS;
}

function hiddenAt({ loadedAt }: LoadingOverlay): number | undefined {
  return loadedAt === undefined ? undefined : loadedAt + FADE_OUT_MS;
}

function hasPassed(moment: number | undefined, now: number): boolean {
  return moment !== undefined && moment <= now;
}
