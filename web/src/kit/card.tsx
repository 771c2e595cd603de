/** A sheet of paper that groups its content. A flush one has no padding, for rows. */
import type { ReactNode } from 'react';

interface CardProps {
  readonly children: ReactNode;
  readonly isFlush?: boolean | undefined;
}

export function Card({ children, isFlush = false }: CardProps) {
  return (
    <div className={`min-w-0 rounded-2xl border border-line bg-sheet ${isFlush ? 'overflow-hidden' : 'p-4 sm:p-5'}`}>
      {children}
    </div>
  );
}
