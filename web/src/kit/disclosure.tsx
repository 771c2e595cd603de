/**
 * A question that opens what is seldom needed; the arrow shows that it does.
 *
 * It closes only by a tap: whoever empties the field in it goes on typing there.
 */
import { type ReactNode, useState } from 'react';
import { ChevronDownIcon } from '../icons/icons-chevron-and-plus.tsx';

interface DisclosureProps {
  readonly label: string;
  /** Something in it is filled in. */
  readonly isFilled: boolean;
  readonly children: ReactNode;
}

export function Disclosure({ label, isFilled, children }: DisclosureProps) {
  const [isOpen, setIsOpen] = useState(isFilled);
  const [wasFilled, setWasFilled] = useState(isFilled);
  if (isFilled !== wasFilled) {
    setWasFilled(isFilled);
    if (isFilled) setIsOpen(true);
  }
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)} className="group">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 rounded-xl font-bold text-accent [&::-webkit-details-marker]:hidden">
        {label}
        <ChevronDownIcon className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
