/** A sheet of paper that groups its content. */
import type { ReactNode } from 'react';

export function Card({ children }: { readonly children: ReactNode }) {
  return <div className="min-w-0 rounded-2xl border border-line bg-sheet p-4 sm:p-5">{children}</div>;
}
