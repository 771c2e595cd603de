/** Spec: sections 4 (Session) and 8. */
import type { WaysIn } from '@cuadra/domain/people/auth-options';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useCachedAnswer } from '../hooks/use-cached-answer.ts';
import { Page } from '../kit/page.tsx';
import { showToast } from '../kit/toast.tsx';
import { ChangePassword } from './change-password.tsx';
import { ApiTokens } from './api-tokens.tsx';
import { ActiveSessions } from './active-sessions.tsx';
import { OtherWayIn } from './other-way-in.tsx';

const route = getRouteApi('/plain/account/security');

export function SecurityPage() {
  const { agregado, error } = route.useSearch();
  const navigate = route.useNavigate();
  const thank = useEffectEvent(() => {
    showToast({ message: 'Listo: ya puedes entrar también así.' });
    void navigate({ search: {}, replace: true });
  });
  useEffect(() => {
    if (agregado !== undefined) thank();
  }, [agregado]);
  return (
    <Page title="Seguridad" width="reading">
      <Security error={error} />
    </Page>
  );
}

/** The error code is of a provider that could not be added. */
export function Security({ error }: { readonly error?: string | undefined }) {
  const { body: ways, reload } = useCachedAnswer<WaysIn>('/api/auth/list-accounts');
  return (
    <>
      {ways?.password !== false && <ChangePassword />}
      <OtherWayIn ways={ways} onRemoved={reload} error={error} />
      <ActiveSessions />
      <ApiTokens />
    </>
  );
}
