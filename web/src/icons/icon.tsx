/**
 * The frame of every icon: 24 by 24, drawn with round strokes in the text's colour.
 *
 * Icons are hidden from screen readers: the words beside them say the same. One whose class names no size is 1.5rem.
 */
import type { ReactNode } from 'react';

export interface IconProps {
  readonly className?: string | undefined;
}

export function Icon({ className = '', children }: IconProps & { readonly children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={`icon shrink-0 fill-none stroke-current ${className}`}
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
