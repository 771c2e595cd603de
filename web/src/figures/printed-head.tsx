/** On paper only, above the title: whose it is, and when it was printed, since it stays as it was then. */
import type { Instant } from '@cuadra/domain/kernel/instant';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { DateTime } from './date-time.tsx';

interface PrintedHeadProps {
  readonly shop: string;
  readonly now: () => Instant;
}

export function PrintedHead({ shop, now }: PrintedHeadProps) {
  const [at, setAt] = useState(now);
  useEffect(() => {
    // The browser prints what is on the page when the event has ended.
    const note = () => flushSync(() => setAt(now()));
    window.addEventListener('beforeprint', note);
    return () => window.removeEventListener('beforeprint', note);
  }, [now]);
  return (
    <div className="hidden print:block">
      <p className="font-bold">{shop}</p>
      <p className="text-form text-ink-soft">
        Impreso el <DateTime instant={at} />
      </p>
    </div>
  );
}
