/** Spec: sections 4 (Session) and 8. */
import { Page } from '../kit/page.tsx';
import { ChangePassword } from './change-password.tsx';
import { ActiveSessions } from './active-sessions.tsx';

export function SecurityPage() {
  return (
    <Page title="Seguridad" width="reading">
      <Security />
    </Page>
  );
}

export function Security() {
  return (
    <>
      <ChangePassword />
      <ActiveSessions />
    </>
  );
}
