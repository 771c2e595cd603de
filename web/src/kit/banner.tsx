/**
 * A sentence above what it is about: something to know, something to mind, something that failed, something done.
 *
 * What failed is announced at once, the rest when there is a pause.
 */
import type { ReactNode } from 'react';
import { AlertIcon, CheckCircleIcon, InfoIcon } from '../icons/icons-sign.tsx';
import { hasOwnSign } from '../icons/own-sign.ts';

type BannerTone = 'info' | 'warning' | 'error' | 'done';

interface BannerProps {
  readonly children: ReactNode;
  readonly tone?: BannerTone | undefined;
  readonly title?: string | undefined;
  /** A secondary or quiet button: what to do about it. */
  readonly action?: ReactNode;
}

const looks = {
  info: { ground: 'border-line bg-accent-soft', Sign: InfoIcon, sign: 'text-accent' },
  warning: { ground: 'border-warn-line bg-warn-soft', Sign: AlertIcon, sign: 'text-warn' },
  error: { ground: 'border-2 border-warn bg-warn-soft', Sign: AlertIcon, sign: 'text-warn' },
  done: { ground: 'border-line bg-accent-soft', Sign: CheckCircleIcon, sign: 'text-accent' },
} as const;

export function Banner({ children, tone = 'info', title, action }: BannerProps) {
  const { ground, Sign, sign } = looks[tone];
  return (
    <div
      role={tone === 'error' ? 'alert' : undefined}
      aria-live={tone === 'error' ? undefined : 'polite'}
      className={`flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl border p-4 ${ground}`}
    >
      <div className="flex min-w-0 flex-1 basis-64 gap-3">
        {!hasOwnSign(children) && <Sign className={`size-6 ${sign}`} />}
        <div className="min-w-0">
          {title !== undefined && <p className="font-bold">{title}</p>}
          <p>{children}</p>
        </div>
      </div>
      {action}
    </div>
  );
}
