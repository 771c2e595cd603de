/** All accounts; an operator can disable and enable them, and make a link for a new password. */
import { fullName } from '@cuadra/domain/people/full-name';
import type { UsersPage } from '@cuadra/domain/server-answers';
import type { ListedUser, ResetLink } from '@cuadra/domain/admin/admin-answers';
import { useState } from 'react';
import { Badge } from '../kit/badge.tsx';
import { Banner } from '../kit/banner.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { countWithNoun } from '@cuadra/domain/kernel/format-count';
import { DateTime } from '../figures/date-time.tsx';
import { PersonIcon } from '../icons/icons-shop.tsx';
import { BlockedIcon } from '../icons/icons-money-and-sync.tsx';
import { ListRow } from '../kit/list-row.tsx';
import { Menu } from '../kit/menu.tsx';
import { showToast } from '../kit/toast.tsx';
import { askServer } from '../requests/ask-server.ts';
import { askServerForJson } from '../requests/ask-server-for-json.ts';
import { useMe } from '../session/use-session.ts';
import { SearchablePagedList } from './searchable-paged-list.tsx';
import { adminListApiUrl } from './admin-list-api-url.ts';
import { type MadeResetLink, AdminResetLinkDialog } from './admin-reset-link-dialog.tsx';

interface AdminUsersTabProps {
  readonly words: string;
  readonly onLook: (words: string) => void;
}

export function AdminUsersTab({ words, onLook }: AdminUsersTabProps) {
  const [asked, setAsked] = useState<ListedUser>();
  const [fault, setFault] = useState<string>();
  const [made, setMade] = useState<MadeResetLink>();
  const change = async ({ uid, email, activo }: ListedUser) => {
    const answer = await askServer(`/api/admin/users/${uid}/${activo ? 'disable' : 'enable'}`, {
      method: 'POST',
      body: {},
    });
    setAsked(undefined);
    setFault(answer.ok ? undefined : answer.failure.message);
    if (answer.ok) showToast({ message: activo ? `${email} ya no puede entrar.` : `${email} puede volver a entrar.` });
  };
  const makeLink = async ({ uid, email }: ListedUser) => {
    const question = { method: 'POST', body: {} } as const;
    const answer = await askServerForJson<ResetLink>(`/api/admin/users/${uid}/reset-link`, question);
    setFault(answer.ok ? undefined : answer.failure.message);
    if (answer.ok) setMade({ ...answer.body, email });
  };
  return (
    <SearchablePagedList<UsersPage, ListedUser>
      address={adminListApiUrl('users', words)}
      rowsOf={({ users }) => users}
      label="Usuarios"
      search={{ label: 'Buscar por nombre o correo', words, onLook }}
      renderRow={(user, reload) => (
        <UserRow
          key={user.uid}
          user={user}
          onDisable={() => setAsked(user)}
          onEnable={() => change(user).then(reload)}
          onMakeLink={() => makeLink(user)}
        />
      )}
    >
      {(reload) => (
        <>
          {fault !== undefined && <Banner tone="error">{fault}</Banner>}
          <AdminResetLinkDialog made={made} onClose={() => setMade(undefined)} />
          <ConfirmDialog
            title="¿Deshabilitar esta cuenta?"
            confirmLabel="Deshabilitar"
            pendingLabel="Deshabilitando…"
            isDanger
            isOpen={asked !== undefined}
            onConfirm={() => (asked === undefined ? undefined : change(asked).then(reload))}
            onCancel={() => setAsked(undefined)}
          >
            <span className="wrap-anywhere">
              {asked?.email} saldrá de todos sus dispositivos ahora mismo y no podrá entrar hasta que la vuelvas a
              habilitar. Sus datos se quedan.
            </span>
          </ConfirmDialog>
        </>
      )}
    </SearchablePagedList>
  );
}

interface UserRowProps {
  readonly user: ListedUser;
  readonly onDisable: () => void;
  readonly onEnable: () => Promise<void>;
  readonly onMakeLink: () => Promise<void>;
}

function UserRow({ user, ...deeds }: UserRowProps) {
  const { profile } = useMe();
  const { uid, email, fechaRegistro, activo, businesses } = user;
  return (
    <ListRow
      icon={<PersonIcon className="hidden size-7 text-accent sm:block" />}
      title={fullName(user)}
      hint={
        <>
          <span className="block wrap-anywhere">{email}</span>
          {countWithNoun(businesses, 'negocio', 'negocios')} · desde el <DateTime instant={fechaRegistro} />
          {!activo && (
            <span className="block">
              <Badge tone="warn" icon={<BlockedIcon />}>
                Deshabilitada
              </Badge>
            </span>
          )}
        </>
      }
      action={<Standing isOwn={uid === profile.uid} email={email} isActive={activo} {...deeds} />}
    />
  );
}

interface StandingProps extends Omit<UserRowProps, 'user'> {
  readonly isOwn: boolean;
  readonly email: string;
  readonly isActive: boolean;
}

function Standing({ isOwn, email, isActive, onDisable, onEnable, onMakeLink }: StandingProps) {
  if (isOwn) return <Badge tone="accent">Tú</Badge>;
  const deeds = isActive
    ? [
        { label: 'Enlace para una contraseña nueva', onPress: () => void onMakeLink() },
        { label: 'Deshabilitar', onPress: onDisable, isDanger: true },
      ]
    : [{ label: 'Volver a habilitar', onPress: () => void onEnable() }];
  return <Menu label={`Acciones de ${email}`} actions={deeds} />;
}
