/** For whoever opened the link of an invitation and is not signed in: where it leads, and with which e-mail. */
import { type Dispatch, type SetStateAction, useEffect } from 'react';
import { Banner } from '../kit/banner.tsx';
import { NOT_REACHED } from '../requests/api.ts';
import { useInvitation } from '../hooks/use-invitation.ts';

export interface InvitationNoteProps {
  /** The page that they were on their way to. */
  readonly returnTo: string;
  /** Fills in for whom the invitation is, where nothing was typed yet. */
  readonly setEmail: Dispatch<SetStateAction<string>>;
}

export function InvitationNote({ returnTo, setEmail }: InvitationNoteProps) {
  const [, search] = returnTo.split('?');
  const answer = useInvitation(new URLSearchParams(search).get('invitacion') ?? '');
  const invitation = answer?.ok === true ? answer.body : undefined;
  const email = invitation?.email;
  useEffect(() => {
    if (email !== undefined) setEmail((typed) => (typed === '' ? email : typed));
  }, [email, setEmail]);

  if (answer?.ok === false && answer.failure.status !== NOT_REACHED) {
    return <Banner tone="warning">{answer.failure.message}</Banner>;
  }
  if (invitation === undefined) {
    return <Banner>Te invitaron a un negocio. Entra con el correo de la invitación, o crea tu cuenta con él.</Banner>;
  }
  const { businessName, gerenteName } = invitation;
  return (
    <Banner>
      {gerenteName} te invita a trabajar en <span className="font-bold">{businessName}</span>. Entra con el correo de la
      invitación, o crea tu cuenta con él.
    </Banner>
  );
}
