/** What surrounds the screens outside a business: the way in, the choice of a business, one's own account. */
import { businessTitle } from '@cuadra/domain/app/titles';
import { Link, Outlet } from '@tanstack/react-router';
import { Mark } from '../icons/mark.tsx';
import { homeOfPerson } from '../session/own-home.ts';
import { useSession } from '../session/use-session.ts';
import { Footer } from './footer.tsx';
import { SignOut } from './sign-out.tsx';

export function PlainShell() {
  const isSignedIn = useSession().state === 'in';
  return (
    <div className="flex min-h-[calc(100dvh-var(--above,0px))] flex-col">
      <header className="border-b border-line">
        <div className="mx-auto flex h-16 max-w-5xl items-center justify-between gap-4 px-4 sm:px-8">
          <HomeLink />
          {isSignedIn && <SignOut />}
        </div>
      </header>
      <main className="flex grow flex-col">
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}

/** Whoever is signed in goes to their business, or to the choice of one. */
function HomeLink() {
  const session = useSession();
  const isSignedIn = session.state === 'in';
  return (
    <Link
      to={isSignedIn ? homeOfPerson(session.me) : '/'}
      className="-ml-2 flex h-12 items-center gap-3 rounded-lg px-2 font-bold tracking-[0.14em]"
    >
      <Mark className="size-8" />
      {/* Beside the way out there is no room for it on the narrowest phones. */}
      <span className={isSignedIn ? 'max-[22rem]:sr-only' : undefined}>{businessTitle(null)}</span>
    </Link>
  );
}
