/** A question that opens what is seldom needed; the arrow shows that it does. */
import type { ReactNode } from 'react';
import { ChevronDownIcon } from '../icons/icons-navigation.tsx';

interface DisclosureProps {
  readonly label: string;
  /** Opened from outside, because something is filled in. */
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

export function Disclosure({ label, isOpen, children }: DisclosureProps) {
  return (
    <details open={isOpen || undefined} className="group">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 rounded-xl font-bold text-accent [&::-webkit-details-marker]:hidden">
        {label}
        <ChevronDownIcon className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
