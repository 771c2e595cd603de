/** Tells whoever asked to delete their account on every screen that it will be erased, and lets them take that back. */
import { plannedErasureInstant } from '@cuadra/domain/kernel/erasure-delay';
import { DEFAULT_TIME_ZONE, dayOf } from '@cuadra/domain/kernel/calendar';
import { Link } from '@tanstack/react-router';
import { DayDate } from '../figures/date-time.tsx';
import { useCancelAccountDeletion } from '../people/use-cancel-account-deletion.ts';
import { now } from '../requests/clock.ts';
import { useMe } from '../session/use-session.ts';
import { DeletionNoticeFrame } from './deletion-notice-frame.tsx';

export function AccountDeletionNotice() {
  const { profile } = useMe();
  const { keep, fault } = useCancelAccountDeletion();
  const erasedAt = plannedErasureInstant(profile);
  if (erasedAt === undefined) return null;
  return (
    <DeletionNoticeFrame onUndo={keep} fault={fault}>
      {/* The server erases within the hour, unless they are gerente where others work. */}
      {erasedAt < now() ? (
        <>
          Tu cuenta todavía no se elimina.{' '}
          <Link to="/security" search={{ eliminar: true }} className="large-to-tap font-bold underline">
            Mira qué falta
          </Link>
        </>
      ) : (
        <>
          Tu cuenta se eliminará el <DayDate day={dayOf(erasedAt, DEFAULT_TIME_ZONE)} />.
        </>
      )}
    </DeletionNoticeFrame>
  );
}
