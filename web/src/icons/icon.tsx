/**
 * The frame of every icon: a square of 24, drawn with round strokes in the colour of the text beside it.
 *
 * An icon is never read out: the words beside it say what it means.
 */
import type { ReactNode } from 'react';

export interface IconProps {
  readonly className?: string | undefined;
}

export function Icon({ className = 'size-6', children }: IconProps & { readonly children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={`shrink-0 fill-none stroke-current ${className}`}
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
