/**
 * The overlay that covers the screen while a business loads: what it shows at any moment.
 *
 * Invariants: what is shown follows from when it was shown and hidden, so asking changes nothing; loading
 * lasts at least 300 ms, and 500 ms after it turned off nothing is visible; between now and nextChangeAt
 * nothing changes.
 * A step that has started keeps its spinner until loading turns off: nothing earlier says that it is done.
 * Times are in milliseconds.
 * Spec: sections 2 (Loading overlay), 4 (Global loading overlay, Overlay steps) and 9.
 */

export const OVERLAY_TITLE = 'Cargando tu negocio…';

const LABELS = [
  'Conectando con tu información principal',
  'Sincronizando tus transacciones recientes',
  '¡Todo listo para despegar!',
] as const;

const MINIMUM_DISPLAY_MS = 300;
const FADE_OUT_MS = 500;
const STEP_INTERVAL_MS = 1200;
const COMPLETION_STAGGER_MS = 100;

/** A hidden overlay has nothing to remember. */
export type Overlay = LoadingOverlay | undefined;

interface LoadingOverlay {
  /** When it became visible, which is when its first step started. */
  readonly visibleSince: number;
  /** When it was last asked to show: it stays for the minimum time from then on. */
  readonly shownAt: number;
  /** When loading turns off, undefined as long as nobody has asked to hide it. */
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
  /** The recorded time, undefined while the overlay is hidden. */
  readonly shownAt: number | undefined;
  readonly steps: readonly LoaderStep[];
  /** The one moment to set a timer for; undefined when nothing will change by itself. */
  readonly nextChangeAt: number | undefined;
}

/** Shows the overlay; one that is loading already goes on with its steps, one that fades out starts anew. */
export function showOverlay(overlay: Overlay, now: number): Overlay {
  const isLoading = overlay !== undefined && !hasPassed(overlay.loadedAt, now);
  return { visibleSince: isLoading ? overlay.visibleSince : now, shownAt: now, loadedAt: undefined };
}

/** Hides the overlay as soon as it has been shown for long enough. */
export function hideOverlay(overlay: Overlay, now: number): Overlay {
  if (overlay === undefined || overlay.loadedAt !== undefined) return overlay;
  return { ...overlay, loadedAt: Math.max(now, overlay.shownAt + MINIMUM_DISPLAY_MS) };
}

export function overlayAt(overlay: Overlay, now: number): OverlayView {
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

/** Every moment at which something changes, in order. */
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
