/** A short word for a state. The tone only repeats what the word says. */
import type { ReactNode } from 'react';
import { type Tone, toneStyles } from './tone.ts';

interface BadgeProps {
  readonly children: ReactNode;
  readonly tone?: Tone | undefined;
  readonly icon?: ReactNode;
}

export function Badge({ children, tone = 'neutral', icon }: BadgeProps) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-full border px-2.5 py-0.5 text-sm font-bold whitespace-nowrap max-[15rem]:whitespace-normal [&>svg]:size-4 ${toneStyles[tone]}`}
    >
      {icon}
      {children}
    </span>
  );
}
