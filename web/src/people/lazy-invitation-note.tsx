/** Loads the note only for people who came by an invitation's link. */
import { Banner } from '../kit/banner.tsx';
import { lazyWithRetry } from '../requests/lazy-with-retry.ts';
import { UNNAMED_BUSINESS_INVITATION_SENTENCE } from './unnamed-business-invitation-sentence.ts';
import { invitationTokenFromReturnPath } from './invitation-token-from-return-path.ts';
import type { InvitationNoteProps } from './invitation-note.tsx';

const InvitationNote = lazyWithRetry(
  async () => (await import('./invitation-note.tsx')).InvitationNote,
  () => <Banner>{UNNAMED_BUSINESS_INVITATION_SENTENCE}</Banner>,
);

interface LazyInvitationNoteProps extends Pick<InvitationNoteProps, 'setEmail'> {
  readonly returnTo: string | undefined;
}

export function LazyInvitationNote({ returnTo = '', setEmail }: LazyInvitationNoteProps) {
  if (invitationTokenFromReturnPath(returnTo) === undefined) return null;
  return <InvitationNote returnTo={returnTo} setEmail={setEmail} />;
}
