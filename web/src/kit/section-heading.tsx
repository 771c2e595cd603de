/** The heading of a part of a screen, with what can be done with the whole part. */
import type { ReactNode } from 'react';

interface SectionHeadingProps {
  readonly children: ReactNode;
  /** A quiet button or link. */
  readonly action?: ReactNode;
  /** Ties the part to its heading: `<section aria-labelledby={id}>`. */
  readonly id?: string | undefined;
}

export function SectionHeading({ children, action, id }: SectionHeadingProps) {
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4">
      <h2 id={id} className="text-xl leading-tight font-bold">
        {children}
      </h2>
      <div className="-mr-3">{action}</div>
    </div>
  );
}
