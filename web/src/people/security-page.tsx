/** Spec: sections 4 (Session) and 8. */
import type { WaysIn } from '@cuadra/domain/people/server-sign-in-options';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { DAYS_UNTIL_ERASED } from '@cuadra/domain/kernel/erasure-delay';
import { useCachedAnswer } from '../hooks/use-cached-answer.ts';
import { TrashIcon } from '../icons/icons-action.tsx';
import { ListRowLink, RowList } from '../kit/list-row.tsx';
import { BackLink, Page } from '../kit/page.tsx';
import { showToast } from '../kit/toast.tsx';
import { useMe } from '../session/use-session.ts';
import { ChangePassword } from './change-password.tsx';
import { ApiTokens } from './api-tokens.tsx';
import { ActiveSessions } from './active-sessions.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { LeaveBusinessRow } from './leave-business.tsx';
import { SignInProviderSettings } from './sign-in-provider-settings.tsx';

const DELETE_ACCOUNT = 'Eliminar mi cuenta';
const route = getRouteApi('/plain/account/security');

export function SecurityPage() {
  const { agregado, error, eliminar = false } = route.useSearch();
  const navigate = route.useNavigate();
  const thank = useEffectEvent(() => {
    showToast({ message: 'Listo: ya puedes entrar también así.' });
    void navigate({ search: {}, replace: true });
  });
  useEffect(() => {
    if (agregado !== undefined) thank();
  }, [agregado]);
  if (eliminar) {
    return (
      <Page title={DELETE_ACCOUNT} back={<BackLink to="/security">Seguridad</BackLink>} width="reading">
        <DeleteAccount />
      </Page>
    );
  }
  return (
    <Page title="Seguridad" width="reading">
      <SecuritySettings error={error} />
    </Page>
  );
}

/** Leads to deleting the account, also from the settings. */
export function DeleteAccountRow() {
  return (
    <ListRowLink
      to="/security"
      search={{ eliminar: true }}
      icon={<TrashIcon className="size-6 text-ink-soft" />}
      title={DELETE_ACCOUNT}
      hint={`Con lo que es solo tuyo, ${DAYS_UNTIL_ERASED} días después`}
    />
  );
}

/** The error code is of a provider that could not be added. */
export function SecuritySettings({ error }: { readonly error?: string | undefined }) {
  const { demo } = useMe();
  const { body: ways, reload } = useCachedAnswer<WaysIn>('/api/auth/list-accounts');
  return (
    <>
      {/* Nobody was told the password of an account with sample data. */}
      {!demo && ways?.password !== false && <ChangePassword />}
      <SignInProviderSettings ways={ways} onRemoved={reload} error={error} />
      <ActiveSessions />
      <ApiTokens />
      <RowList>
        <LeaveBusinessRow />
        <DeleteAccountRow />
      </RowList>
    </>
  );
}
