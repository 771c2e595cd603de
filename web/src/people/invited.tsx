/** On the way in: the note of whoever has come by the link of an invitation, fetched only for them. */
import { lazy, Suspense } from 'react';
import type { InvitationNoteProps } from './invitation-note.tsx';

const InvitationNote = lazy(async () => ({ default: (await import('./invitation-note.tsx')).InvitationNote }));

interface InvitedProps extends Pick<InvitationNoteProps, 'setEmail'> {
  readonly returnTo: string | undefined;
}

export function Invited({ returnTo = '', setEmail }: InvitedProps) {
  if (!returnTo.includes('invitacion=')) return null;
  return (
    <Suspense>
      <InvitationNote returnTo={returnTo} setEmail={setEmail} />
    </Suspense>
  );
}
