/** Below a list, of which it shows more. Where nothing is left to show it goes, and what it showed takes the focus. */
import { useLayoutEffect, useRef } from 'react';
import { isFocusLost } from '../browser/use-heading-focus.ts';
import { Button } from './button.tsx';

interface ShowMoreButtonProps {
  readonly children?: string;
  readonly kind?: 'secondary' | 'quiet' | undefined;
  readonly isPending?: boolean | undefined;
  readonly onPress: () => void;
}

export function ShowMoreButton({ children = 'Ver más', kind = 'secondary', isPending, onPress }: ShowMoreButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const shown = useRef(0);
  const show = () => {
    shown.current = rowsBefore(button.current);
    onPress();
  };
  useLayoutEffect(
    () => () => {
      if (document.activeElement === button.current) requestAnimationFrame(() => focusRow(shown.current));
    },
    [],
  );
  return (
    <Button ref={button} kind={kind} onPress={show} isPending={isPending} pendingLabel="Cargando…">
      {children}
    </Button>
  );
}

function allRows(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('main li, main tbody tr')];
}

function rowsBefore(button: HTMLElement | null): number {
  return allRows().filter(
    (row) => button !== null && row.compareDocumentPosition(button) === Node.DOCUMENT_POSITION_FOLLOWING,
  ).length;
}

/** A row of which nothing can be pressed takes it itself, so that it is read out. */
function focusRow(place: number): void {
  const row = allRows()[place];
  if (row === undefined || !isFocusLost()) return;
  const pressable = row.querySelector<HTMLElement>('a, button');
  if (pressable === null) row.tabIndex = -1;
  (pressable ?? row).focus({ preventScroll: true });
}
