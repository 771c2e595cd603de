/**
 * Employees, their permissions, and invitations.
 *
 * Only the server can decide about people, so without a connection this is read-only.
 */
import { failedActionMessages } from '@cuadra/domain/people/failed-action-messages';
import { fullName } from '@cuadra/domain/people/full-name';
import type { Member } from '@cuadra/domain/rows/membership';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { Banner } from '../kit/banner.tsx';
import { ButtonLink } from '../kit/button-link.tsx';
import { countWithNoun } from '@cuadra/domain/kernel/format-count';
import { Dialog } from '../kit/dialog.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { ErrorState } from '../kit/error-state.tsx';
import { PlusIcon } from '../icons/icons-chevron-and-plus.tsx';
import { PeopleIcon } from '../icons/icons-shop.tsx';
import { StaleDataNote } from '../shop/stale-data-note.tsx';
import { ListDownload } from '../kit/download-link.tsx';
import { RowList } from '../kit/list-row.tsx';
import { Page } from '../kit/page.tsx';
import { SectionHeading } from '../kit/section-heading.tsx';
import { SkeletonRows } from '../kit/skeleton.tsx';
import { useCloseDialogInUrl } from '../browser/use-close-dialog-in-url.ts';
import { urlForAnswerNotOlderThanSeen } from '../requests/seen-versions.ts';
import { useReplicaState } from '../session/use-session.ts';
import { EmployeeDialog } from './employee-dialog.tsx';
import { HandOverBusinessDialog } from './hand-over-business-dialog.tsx';
import { InvitationLinkDialog } from './invitation-link-dialog.tsx';
import { InvitationRow } from './invitation-row.tsx';
import { InviteEmployeeDialog } from './invite-employee-dialog.tsx';
import { MemberRow } from './member-row.tsx';
import { useEmployeesAndInvitations } from './use-employees-and-invitations.ts';

const route = getRouteApi('/business/$businessId/employees');

export function EmployeesPage() {
  const { members, invitations, reload } = useEmployeesAndInvitations();
  const { isReached } = useReplicaState();
  const people = members.body?.members;
  const open = invitations.body?.invitations.filter(({ state }) => state !== 'accepted') ?? [];
  const isAlone = people?.length === 1 && open.length === 0;
  const { failure, at } = members;
  return (
    <Page
      title="Empleados"
      subtitle={people === undefined || isAlone ? undefined : countWithNoun(people.length, 'persona', 'personas')}
      actions={isAlone ? undefined : <InviteLink />}
      width="reading"
    >
      {!isReached && (
        <Banner tone="warning">
          Sin conexión. Puedes mirar, pero invitar y cambiar permisos tiene que pasar por el servidor: hazlo cuando
          vuelva.
        </Banner>
      )}
      {failure !== undefined && people === undefined && (
        <ErrorState onRetry={reload}>{failedActionMessages['load-employees']}</ErrorState>
      )}
      {failure !== undefined && at !== undefined && isReached && (
        <StaleDataNote message={failedActionMessages['load-employees']} at={at} onRetry={reload} />
      )}
      {people === undefined && failure === undefined && <SkeletonRows rows={3} />}
      {people !== undefined && <Members people={people} />}
      {open.length > 0 && (
        <section aria-labelledby="invitations" className="flex flex-col gap-2">
          <SectionHeading id="invitations">Invitaciones</SectionHeading>
          <RowList>
            {open.map((invitation) => (
              <InvitationRow key={invitation.invitationId} invitation={invitation} />
            ))}
          </RowList>
        </section>
      )}
      {isAlone && (
        <EmptyState icon={<PeopleIcon />} title="Aquí verás a quienes trabajan contigo" action={<InviteLink />}>
          Invita a alguien con un enlace. Tú decides qué puede ver y hacer, y lo cambias cuando quieras.
        </EmptyState>
      )}
      <OpenDialog employees={{ members, invitations, reload }} />
    </Page>
  );
}

function Members({ people }: { readonly people: readonly Member[] }) {
  const { businessId } = route.useParams();
  return (
    <>
      <RowList label="Quiénes trabajan aquí">
        {people.map((member) => (
          <MemberRow key={member.uid} member={member} />
        ))}
      </RowList>
      {people.length > 1 && (
        <ListDownload href={urlForAnswerNotOlderThanSeen(`/api/businesses/${businessId}/members.csv`)} />
      )}
    </>
  );
}

function InviteLink() {
  return (
    <ButtonLink from={route.id} to="." search={{ invitar: true }} icon={<PlusIcon className="size-5" />}>
      Invitar a alguien
    </ButtonLink>
  );
}

/** The dialog that the address names. */
function OpenDialog({ employees }: { readonly employees: ReturnType<typeof useEmployeesAndInvitations> }) {
  const { empleado, entregar, invitar = false, correo = '', invitacion } = route.useSearch();
  const navigate = route.useNavigate();
  const { members, invitations, reload } = employees;
  /** Whose dialog was opened last: they may leave meanwhile. */
  const [named, setNamed] = useState<Member>();
  const close = useCloseDialogInUrl(['empleado', 'entregar', 'invitar', 'correo', 'invitacion']);
  if (invitar) {
    const show = (invitationId: string) => {
      reload();
      void navigate({ search: { invitacion: invitationId }, replace: true });
    };
    return <InviteEmployeeDialog email={correo} onClose={close} onInvited={show} />;
  }
  if (invitacion !== undefined) {
    const invitation = invitations.body?.invitations.find(({ invitationId }) => invitationId === invitacion);
    if (invitation === undefined && !invitations.isAsking) return null;
    return <InvitationLinkDialog invitation={invitation} onClose={close} onChanged={reload} />;
  }
  const found = members.body?.members.find(({ uid }) => uid === (entregar ?? empleado));
  if (found !== undefined && found !== named) setNamed(found);
  const member = found ?? named;
  if (member === undefined || member.uid !== (entregar ?? empleado) || member.rol === 'gerente') return null;
  if (found === undefined) return <EmployeeGoneDialog member={member} onClose={close} />;
  if (entregar !== undefined) return <HandOverBusinessDialog key={member.uid} member={member} onClose={close} />;
  return <EmployeeDialog key={member.uid} member={member} onClose={close} onChanged={reload} />;
}

/** They left, or were removed on another device, while their dialog was open. */
function EmployeeGoneDialog({ member, onClose }: { readonly member: Member; readonly onClose: () => void }) {
  return (
    <Dialog title={fullName(member)} isOpen onClose={onClose} isInAddress>
      <Banner tone="warning">{member.nombre} ya no trabaja en este negocio.</Banner>
    </Dialog>
  );
}
