/** What surrounds every screen: header, footer and the title of the window (spec, section 2: Layout). */
import { Link, Outlet, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Mark } from '../kit/mark.tsx';
import { documentTitle } from './document-title.ts';

export function Shell() {
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);

  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line">
        <div className="mx-auto flex h-16 max-w-5xl items-center px-4 sm:px-8">
          <Link to="/" className="-ml-2 flex h-12 items-center gap-3 rounded-lg px-2 font-bold tracking-[0.14em]">
            <Mark className="size-8" />
            CUADRA
          </Link>
        </div>
      </header>
      <main className="flex grow flex-col">
        <Outlet />
      </main>
      <footer className="border-t border-line">
        <p className="mx-auto max-w-5xl px-4 py-5 text-sm text-ink-soft sm:px-8">© 2025 Cuadra</p>
      </footer>
    </div>
  );
}
