import type { ShownInvitation } from '@cuadra/domain/rows/invitation';
import { getRouteApi } from '@tanstack/react-router';
import { useHeadingFocusAfterClosing } from '../browser/use-heading-focus.ts';
import { DateTime } from '../figures/date-time.tsx';
import { ClockIcon } from '../icons/icons-money-and-sync.tsx';
import { ListRowLink } from '../kit/list-row.tsx';

const route = getRouteApi('/business/$businessId/employees');

export function InvitationRow({ invitation }: { readonly invitation: ShownInvitation }) {
  const { invitationId, email, expiresAt, departamento, state } = invitation;
  useHeadingFocusAfterClosing();
  const isOpen = state === 'pending';
  return (
    <ListRowLink
      from={route.id}
      to="."
      search={{ invitacion: invitationId }}
      icon={<ClockIcon className="size-7 text-accent" />}
      title={<span className="wrap-anywhere">{email}</span>}
      hint={
        <>
          {departamento !== '' && `${departamento} · `}
          {isOpen ? 'Pendiente: vence el ' : 'Venció el '}
          <DateTime instant={expiresAt} />
        </>
      }
    />
  );
}
