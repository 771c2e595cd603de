/** The frame of the screens outside a business: sign-in, choosing a business, the person's account. */
import { businessTitle } from '@cuadra/domain/app/app-name-and-titles';
import { Link, Outlet } from '@tanstack/react-router';
import { CuadraLogo } from '../icons/cuadra-logo.tsx';
import { lazyWithRetry } from '../requests/lazy-with-retry.ts';
import { homePathOfPerson } from '../session/home-path-of-person.ts';
import { useSession } from '../session/use-session.ts';
import { Footer } from './footer.tsx';

// In the same chunk as everything else for a signed-in person.
const SignOutButton = lazyWithRetry(async () => (await import('./sign-out-button.tsx')).SignOutButton);

export function PlainShell() {
  const isSignedIn = useSession().state === 'in';
  return (
    <div className="flex min-h-[calc(100dvh-var(--above,0px))] flex-col">
      <header className="border-b border-line">
        <div className="mx-auto flex min-h-16 max-w-5xl items-center max-[16rem]:flex-wrap justify-between gap-x-2 px-4 sm:gap-x-4 sm:px-8">
          <HomeLink />
          {isSignedIn && <SignOutButton />}
        </div>
      </header>
      <main className="flex grow flex-col">
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}

/** Leads a signed-in person to their business, or to the choice of one. */
function HomeLink() {
  const session = useSession();
  const isSignedIn = session.state === 'in';
  return (
    <Link
      to={isSignedIn ? homePathOfPerson(session.me) : '/'}
      className="-ml-2 flex h-12 min-w-0 items-center gap-3 rounded-lg px-2 font-bold tracking-[0.14em]"
    >
      <CuadraLogo />
      {/* On the narrowest phones the sign-out button leaves no room for it. */}
      <span className={isSignedIn ? 'truncate max-[22rem]:sr-only' : undefined}>{businessTitle(null)}</span>
    </Link>
  );
}
