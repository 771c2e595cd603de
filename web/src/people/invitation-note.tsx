/** Shown to a person with an invitation's link who is not signed in: the business and the invited e-mail. */
import { type Dispatch, type SetStateAction, useEffect } from 'react';
import { Banner } from '../kit/banner.tsx';
import { UNREACHED_STATUS } from '../requests/ask-server.ts';
import { useInvitationPreview } from '../hooks/use-invitation-preview.ts';
import { UNNAMED_BUSINESS_INVITATION_SENTENCE } from './unnamed-business-invitation-sentence.ts';
import { invitationTokenFromReturnPath } from './invitation-token-from-return-path.ts';

export interface InvitationNoteProps {
  /** The page they wanted to open. */
  readonly returnTo: string;
  /** Fills in the invited e-mail, if nothing was typed yet. */
  readonly setEmail: Dispatch<SetStateAction<string>>;
}

export function InvitationNote({ returnTo, setEmail }: InvitationNoteProps) {
  const answer = useInvitationPreview(invitationTokenFromReturnPath(returnTo) ?? '');
  const invitation = answer?.ok === true ? answer.body : undefined;
  const email = invitation?.email;
  useEffect(() => {
    // Whoever is about to type it would type it behind the one filled in.
    const isTyping = document.activeElement?.getAttribute('type') === 'email';
    if (email !== undefined && !isTyping) setEmail((typed) => (typed === '' ? email : typed));
  }, [email, setEmail]);

  if (answer?.ok === false && answer.failure.status !== UNREACHED_STATUS) {
    return <Banner tone="warning">{answer.failure.message}</Banner>;
  }
  if (invitation === undefined) {
    return <Banner>{UNNAMED_BUSINESS_INVITATION_SENTENCE}</Banner>;
  }
  const { businessName, gerenteName } = invitation;
  return (
    <Banner>
      {gerenteName} te invita a trabajar en <span className="font-bold">{businessName}</span>. Entra con el correo de la
      invitación, o crea tu cuenta con él.
    </Banner>
  );
}
