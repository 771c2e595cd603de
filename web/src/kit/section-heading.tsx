/** The heading of a section, with its action beside it as long as its longest word leaves room. */
import type { ReactNode } from 'react';

interface SectionHeadingProps {
  readonly children: ReactNode;
  /** A quiet button or link. */
  readonly action?: ReactNode;
  /** Connects the section with its heading: `<section aria-labelledby={id}>`. */
  readonly id: string;
}

export function SectionHeading({ children, action, id }: SectionHeadingProps) {
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4">
      <h2 id={id} className="w-min grow text-xl leading-tight font-bold">
        {children}
      </h2>
      <div className="-mr-3">{action}</div>
    </div>
  );
}
