/** Spec: section 2 (Loading overlay). */
import { LOADING_OVERLAY_TITLE } from './loading-overlay-timeline.ts';
import { useSyncExternalStore } from 'react';
import { CheckIcon } from '../icons/icons-status.tsx';
import { currentLoadingOverlayView, subscribeToLoadingOverlay } from './loading-overlay-state.ts';

export function LoadingOverlay() {
  const { visible, loading, steps } = useSyncExternalStore(subscribeToLoadingOverlay, currentLoadingOverlayView);
  if (!visible) return null;
  return (
    <div
      className={`squared fixed inset-0 z-50 flex items-center justify-center bg-paper px-4 transition-opacity duration-500 motion-reduce:transition-none starting:opacity-0 ${loading ? '' : 'pointer-events-none opacity-0'}`}
    >
      <output className="w-full max-w-sm rounded-2xl border border-line bg-sheet p-6 shadow-lg shadow-shade">
        <span className="block text-xl font-bold">{LOADING_OVERLAY_TITLE}</span>
        <span className="mt-5 flex flex-col gap-4">
          {steps.map((step) => (
            <span key={step.label} className="flex items-center gap-3">
              <StepSign {...step} />
              <span className={step.loading || step.completed ? '' : 'text-ink-soft'}>{step.label}</span>
            </span>
          ))}
        </span>
      </output>
    </div>
  );
}

function StepSign({ loading, completed }: { readonly loading: boolean; readonly completed: boolean }) {
  if (completed) return <CheckIcon className="size-6 text-in" />;
  const shape = 'size-6 shrink-0 rounded-full';
  if (loading) {
    return (
      <span
        className={`${shape} animate-spin border-[3px] border-line border-t-accent motion-reduce:animate-none`}
        aria-hidden="true"
      />
    );
  }
  return <span className={`${shape} scale-50 bg-line`} aria-hidden="true" />;
}
