/** On paper only, above the title: whose it is, and when it was printed, since it stays as it was then. */
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { loadPaperStyles } from '../../browser/print-page.ts';
import { DateTime } from '../../figures/date-time.tsx';
import { useShop } from '../../hooks/use-shop.ts';
import { now } from '../../requests/clock.ts';

export function PrintedHead() {
  const { business } = useShop();
  const [at, setAt] = useState(now);
  // Only pages of a business are printed.
  useEffect(() => void loadPaperStyles(), []);
  useEffect(() => {
    // The browser prints what is on the page when the event has ended.
    const note = () => flushSync(() => setAt(now()));
    window.addEventListener('beforeprint', note);
    return () => window.removeEventListener('beforeprint', note);
  }, []);
  return (
    <div className="mx-auto hidden w-full max-w-5xl px-4 sm:px-8 print:block">
      <p className="font-bold">{business.nombre}</p>
      <p className="text-form text-ink-soft">
        Impreso el <DateTime instant={at} />
      </p>
    </div>
  );
}
