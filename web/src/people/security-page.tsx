/** The password, and where one is signed in (spec, sections 4: Session, and 8). */
import { Page } from '../kit/page.tsx';
import { ChangePassword } from './change-password.tsx';
import { OpenSessions } from './open-sessions.tsx';

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
      <OpenSessions />
    </>
  );
}
