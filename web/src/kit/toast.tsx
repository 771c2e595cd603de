/**
 * A short message about the last action, with an undo button; it is announced and disappears by itself.
 *
 * On a phone it is at the top, because actions are at the bottom. It never takes the focus; where it goes with the
 * focus, the screen's title takes it. It stays while it is pointed at or holds the focus, and while the page is hidden;
 * one with an action stays longer. A new one replaces the one before.
 */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { CloseIcon } from '../icons/icons-sign-in-screens.tsx';
import { AlertIcon, CheckCircleIcon } from '../icons/icons-status.tsx';
import { useHeadingFocusAfterClosing } from '../browser/use-heading-focus.ts';
import { keepAmountsOnOneLine } from '../browser/keep-amounts-on-one-line.ts';

export interface Toast {
  readonly message: string;
  readonly tone?: 'done' | 'warning' | undefined;
  readonly action?: { readonly label: string | undefined; readonly onPress: () => void } | undefined;
}

const SHOWN_MS = 6_000;
const SHOWN_WITH_ACTION_MS = 12_000;
const BELOW_PX = 8;

let current: Toast | undefined;
const listeners = new Set<() => void>();

export function showToast(toast: Toast): void {
  change({ ...toast });
}

/** Also for whatever begins anew: what a toast says and offers to undo belongs to the screen before. */
export function hideToast(): void {
  change(undefined);
}

/** Rendered once, in the app's outermost layout. */
export function ToastRegion() {
  const toast = useSyncExternalStore(subscribe, () => current);
  return (
    <section
      aria-label="Avisos"
      // Tells dialogs not to hide it from screen readers, nor to close when it is pressed.
      data-react-aria-top-layer="true"
      className="pointer-events-none fixed inset-x-0 top-[env(safe-area-inset-top)] z-50 flex justify-center p-2"
    >
      <div aria-live="polite" className="pointer-events-auto w-full max-w-md empty:hidden">
        {toast !== undefined && <ToastPaper key={toast.message} toast={toast} />}
      </div>
    </section>
  );
}

function ToastPaper({ toast }: { readonly toast: Toast }) {
  const { message, tone = 'done', action } = toast;
  const [isHeld, setIsHeld] = useState(false);
  useHeadingFocusAfterClosing();

  useEffect(() => {
    if (isHeld) return undefined;
    const lasting = toast.action === undefined ? SHOWN_MS : SHOWN_WITH_ACTION_MS;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      if (!document.hidden) timer = setTimeout(hideToast, lasting);
    };
    wait();
    document.addEventListener('visibilitychange', wait);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wait);
    };
  }, [toast, isHeld]);

  const Sign = tone === 'warning' ? AlertIcon : CheckCircleIcon;
  return (
    <div
      ref={makeRoom}
      className="flex items-center justify-end rounded-2xl border border-edge bg-sheet py-1 pr-1 pl-4 shadow-lg shadow-shade"
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Sign className={`size-6 ${tone === 'warning' ? 'text-warn' : 'text-accent'}`} />
      <p className="min-w-0 grow py-2 pl-2 leading-snug">{keepAmountsOnOneLine(message)}</p>
      {action !== undefined && (
        <Button
          kind="quiet"
          onPress={() => {
            hideToast();
            action.onPress();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton icon={<CloseIcon className="size-5" />} label="Cerrar aviso" onPress={hideToast} />
    </div>
  );
}

/** Makes an open sheet start below it, also after a longer message has replaced a short one. */
function makeRoom(paper: HTMLElement | null): (() => void) | undefined {
  if (paper === null) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    style.setProperty('--toast', `${paper.getBoundingClientRect().bottom + BELOW_PX}px`);
  });
  observer.observe(paper);
  return () => {
    observer.disconnect();
    style.removeProperty('--toast');
  };
}

function change(toast: Toast | undefined): void {
  current = toast;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
