/**
 * A sentence above the content that it is about: information, warning, failure or success.
 *
 * Screen readers announce a failure at once, the others at the next pause. In a dialog a failure is scrolled into view:
 * the action that failed stays in sight, while its content may be higher than the window.
 */
import type { ReactNode } from 'react';
import { AlertIcon, CheckCircleIcon, InfoIcon } from '../icons/icons-status.tsx';
import { startsWithWarningSign } from '../icons/starts-with-warning-sign.ts';
import { keepAmountsOnOneLine } from '../browser/keep-amounts-on-one-line.ts';

type BannerTone = 'info' | 'warning' | 'error' | 'done';

interface BannerProps {
  readonly children: ReactNode;
  readonly tone?: BannerTone | undefined;
  readonly title?: string | undefined;
  /** A secondary or quiet button. */
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
      ref={tone === 'error' ? showInDialog : undefined}
      role={tone === 'error' ? 'alert' : undefined}
      aria-live={tone === 'error' ? undefined : 'polite'}
      className={`flex scroll-my-5 flex-wrap items-center gap-x-4 gap-y-3 rounded-xl border p-4 max-[15rem]:p-2 ${ground}`}
    >
      <div className="flex min-w-0 flex-1 basis-64 gap-3 max-[15rem]:flex-col">
        {!startsWithWarningSign(children) && <Sign className={`size-6 ${sign}`} />}
        <div className="min-w-0">
          {title !== undefined && <p className="font-bold">{keepAmountsOnOneLine(title)}</p>}
          <p>{keepAmountsOnOneLine(children)}</p>
        </div>
      </div>
      {action}
    </div>
  );
}

function showInDialog(banner: HTMLElement | null): void {
  if (banner?.closest('[role="dialog"], [role="alertdialog"]')) banner.scrollIntoView({ block: 'nearest' });
}
