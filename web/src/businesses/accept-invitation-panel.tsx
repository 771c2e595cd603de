/** Joins a business by the link of an invitation. */
import { isInvitationForPerson, type OpenedInvitation } from '@cuadra/domain/rows/invitation';
import { refuse } from '@cuadra/domain/kernel/refusal';
import { dashboardPath, LOGIN_PATH, ONBOARDING_PATH } from '@cuadra/domain/app/page-routes';
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { v7 as uuidV7 } from 'uuid';
import { useHeadingFocus } from '../browser/use-heading-focus.ts';
import { Banner } from '../kit/banner.tsx';
import { Button } from '../kit/button.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { useInvitationPreview } from '../hooks/use-invitation-preview.ts';
import { type Answer, type RequestFailure, UNREACHED_STATUS } from '../requests/ask-server.ts';
import { isCommandDecided, sendCommandNow } from '../requests/send-command-now.ts';
import { failedAttemptMessage } from '../hooks/use-send-command-now.ts';
import { homePathOfPerson } from '../session/home-path-of-person.ts';
import { reloadMe, sessionState, signOut } from '../session/current-session.ts';
import { useMe } from '../session/use-session.ts';

export function AcceptInvitationPanel({ token }: { readonly token: string }) {
  const me = useMe();
  const { profile } = me;
  const home = homePathOfPerson(me);
  const hasBusiness = home !== ONBOARDING_PATH;
  const { accept, fault, refused } = useAcceptInvitation(token);
  const answer = useInvitationPreview(token);
  if (answer === undefined) return <LoadingInvitation />;
  const failure = refused ?? refusalOf(answer);
  const invitation = answer.ok ? answer.body : undefined;
  const isForAnother = invitation !== undefined && !isInvitationForPerson(invitation, profile);
  const isClosed = failure !== undefined || isForAnother;
  const why = fault ?? failure?.message ?? messageForAnother(isForAnother);
  return (
    <>
      <div>
        <Heading />
        <p className="mt-2 text-ink-soft">
          {invitation !== undefined && <Inviting {...invitation} />}Entraste como{' '}
          <span className="font-bold wrap-anywhere text-ink">{profile.email}</span>.
          {!isClosed && ' Al aceptar podrás trabajar en ese negocio con los permisos que te dio su gerente.'}
        </p>
      </div>
      {why !== undefined && <Banner tone="error">{why}</Banner>}
      {failure?.code === 'invitation-used' && hasBusiness && <p>Si la aceptaste tú, ya trabajas ahí.</p>}
      {!isClosed && (
        <Button onPress={accept} isWide pendingLabel="Entrando al negocio…">
          Aceptar invitación
        </Button>
      )}
      {isForAnother && <SignInAsInvited token={token} />}
      <Link to={home} className="self-center py-3 font-bold text-accent underline">
        {isClosed && hasBusiness ? 'Ir a mi negocio' : 'Ahora no'}
      </Link>
    </>
  );
}

function refusalOf(answer: Answer<unknown>): RequestFailure | undefined {
  return answer.ok || answer.failure.status === UNREACHED_STATUS ? undefined : answer.failure;
}

function messageForAnother(isForAnother: boolean): string | undefined {
  return isForAnother ? refuse('invitation-for-another').message : undefined;
}

/** Accepts and opens the business that was joined; `fault` says why that has to be tried again, `refused` why it is over. */
function useAcceptInvitation(token: string) {
  const { businesses } = useMe();
  const router = useRouter();
  const [id] = useState(() => uuidV7());
  const [fault, setFault] = useState<string>();
  const [refused, setRefused] = useState<RequestFailure>();
  const accept = async () => {
    setFault(undefined);
    const known = new Set(businesses.map(({ businessId }) => businessId));
    const failure = await sendCommandNow({ id, name: 'accept-invitation', input: { token } });
    if (failure !== undefined) {
      if (isCommandDecided(failure)) setRefused(failure);
      else setFault(failedAttemptMessage('join-business', failure));
      return;
    }
    const failed = await reloadMe();
    if (failed !== undefined) {
      setFault(failedAttemptMessage('load-business', failed));
      return;
    }
    const session = sessionState();
    const joined =
      session.state === 'in' ? session.me.businesses.find((link) => !known.has(link.businessId)) : undefined;
    await router.navigate({ href: joined === undefined ? '/select-business' : dashboardPath(joined.businessId) });
  };
  return { accept, fault, refused };
}

/** Leaves the account that this device is signed in to, and comes back here with another one. */
function SignInAsInvited({ token }: { readonly token: string }) {
  const router = useRouter();
  const change = async () => {
    await signOut();
    const volver = `${ONBOARDING_PATH}?invitacion=${token}`;
    await router.navigate({ to: LOGIN_PATH, search: { volver }, ignoreBlocker: true });
  };
  return (
    <Button kind="secondary" onPress={change} isWide pendingLabel="Cerrando sesión…">
      Entrar con otro correo
    </Button>
  );
}

function Heading() {
  return (
    <h1 ref={useHeadingFocus()} tabIndex={-1} className="text-3xl leading-tight font-bold text-balance outline-none">
      Te invitaron a un negocio
    </h1>
  );
}

/** Without the button, which the arriving text would move away under the finger. */
function LoadingInvitation() {
  return (
    <>
      <Heading />
      <output className="sr-only">Cargando…</output>
      <Skeleton className="h-18 w-full" />
      <Skeleton className="h-12 w-full" />
    </>
  );
}

function Inviting({ gerenteName, businessName }: OpenedInvitation) {
  return (
    <>
      {gerenteName} te invita a trabajar en <span className="font-bold text-ink">{businessName}</span>.{' '}
    </>
  );
}
