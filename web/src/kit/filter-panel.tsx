/**
 * A list's filters: one line with what is chosen, and a panel behind it with the choices.
 *
 * It closes by itself when a choice inside calls useCloseFilterPanel, and with Escape. On a large screen it lies over
 * the list, and also closes when something outside is pressed or focused.
 */
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { FilterIcon } from '../icons/icons-action.tsx';
import { ChevronDownIcon } from '../icons/icons-chevron-and-plus.tsx';
import { useIsWideScreen } from '../browser/use-is-wide-screen.ts';

interface FilterPanelProps {
  /** As it is shown: "Hoy · Efectivo". */
  readonly chosen: string;
  readonly children: ReactNode;
}

const outside = ['pointerdown', 'focusin'] as const;

const ClosePanel = createContext<() => void>(() => undefined);

/** For a choice inside that is final by itself; does nothing outside of a panel. */
export function useCloseFilterPanel(): () => void {
  return useContext(ClosePanel);
}

export function FilterPanel({ chosen, children }: FilterPanelProps) {
  const [isOpen, setIsOpen] = useState(false);
  const panel = useRef<HTMLDetailsElement>(null);
  const line = useRef<HTMLElement>(null);
  const isWide = useIsWideScreen();
  const close = useCallback(() => {
    setIsOpen(false);
    line.current?.focus();
  }, []);
  useEffect(() => {
    if (!isOpen) return undefined;
    const listeners = new AbortController();
    const { signal } = listeners;
    const closeByKey = ({ key, target }: KeyboardEvent) => {
      if (key === 'Escape' && isWithin(panel.current, target)) close();
    };
    const closeFromOutside = ({ target }: Event) => {
      if (!isWithin(panel.current, target)) setIsOpen(false);
    };
    document.addEventListener('keydown', closeByKey, { signal });
    if (isWide) for (const type of outside) document.addEventListener(type, closeFromOutside, { signal });
    return () => listeners.abort();
  }, [isOpen, isWide, close]);

  return (
    <details
      ref={panel}
      className="group relative min-w-0 rounded-2xl border border-line bg-sheet"
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary
        ref={line}
        className="flex min-h-12 cursor-pointer list-none items-center gap-3 rounded-2xl px-4 py-2 max-[15rem]:gap-1 max-[15rem]:px-2 hover:bg-accent-soft [&::-webkit-details-marker]:hidden"
      >
        <FilterIcon className="size-5 text-ink-soft max-[15rem]:hidden" />
        <span className="min-w-0 grow">
          <span className="sr-only">Filtros: </span>
          {chosen}
        </span>
        <ChevronDownIcon className="size-5 text-ink-soft group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-5 border-t border-line p-4 md:absolute md:inset-x-0 md:top-full md:z-10 md:mt-1 md:rounded-2xl md:border md:border-edge md:bg-sheet md:shadow-lg md:shadow-shade">
        <ClosePanel value={close}>{children}</ClosePanel>
        <Button kind="secondary" onPress={close}>
          Listo
        </Button>
      </div>
    </details>
  );
}

function isWithin(element: Element | null, target: EventTarget | null): boolean {
  return element !== null && target instanceof Node && element.contains(target);
}
