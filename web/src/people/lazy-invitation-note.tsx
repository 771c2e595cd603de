/** Loads the note only for people who came by an invitation's link. */
import { Suspense } from 'react';
import { Banner } from '../kit/banner.tsx';
import { lazyExtra } from '../requests/lazy-extra.ts';
import { UNNAMED_INVITATION } from './unnamed-invitation.ts';
import { invitationTokenIn } from './invitation-token-in-return-path.ts';
import type { InvitationNoteProps } from './invitation-note.tsx';

const InvitationNote = lazyExtra(async () => ({ default: (await import('./invitation-note.tsx')).InvitationNote }));

interface LazyInvitationNoteProps extends Pick<InvitationNoteProps, 'setEmail'> {
  readonly returnTo: string | undefined;
}

export function LazyInvitationNote({ returnTo = '', setEmail }: LazyInvitationNoteProps) {
  if (invitationTokenIn(returnTo) === undefined) return null;
  return (
    <Suspense fallback={<Banner>{UNNAMED_INVITATION}</Banner>}>
      <InvitationNote returnTo={returnTo} setEmail={setEmail} />
    </Suspense>
  );
}
