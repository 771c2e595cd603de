/** Tells whoever asked to delete their account on every screen that it will be erased, and lets them take that back. */
import { DEFAULT_ZONE, dayOf } from '@cuadra/domain/kernel/calendar';
import { accountErasureInstant } from '@cuadra/domain/people/account-deletion';
import { Link } from '@tanstack/react-router';
import { DayDate } from '../figures/date-time.tsx';
import { Button } from '../kit/button.tsx';
import { useKeepAccount } from '../people/use-keep-account.ts';
import { now } from '../requests/clock.ts';
import { useMe } from '../session/use-session.ts';

export function AccountDeletionNotice() {
  const { profile } = useMe();
  const { keep, fault } = useKeepAccount();
  const erasedAt = accountErasureInstant(profile);
  if (erasedAt === undefined) return null;
  return (
    <output className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-b border-warn-line bg-warn-soft px-4 py-2 print:hidden">
      <span>
        {/* The server erases within the hour, unless they are gerente where others work. */}
        {erasedAt < now() ? (
          <>
            Tu cuenta todavía no se elimina.{' '}
            <Link to="/security" search={{ eliminar: true }} className="font-bold underline">
              Mira qué falta
            </Link>
          </>
        ) : (
          <>
            Tu cuenta se eliminará el <DayDate day={dayOf(erasedAt, DEFAULT_ZONE)} />.
          </>
        )}
      </span>
      <Button kind="secondary" onPress={keep} pendingLabel="Deshaciendo…">
        Deshacer
      </Button>
      {fault !== undefined && (
        <span role="alert" className="basis-full text-center font-bold">
          {fault}
        </span>
      )}
    </output>
  );
}
