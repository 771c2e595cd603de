/** Creates a business or joins one with an invitation (spec, section 2). */
import { getRouteApi } from '@tanstack/react-router';
import { AcceptInvitationPanel } from './accept-invitation-panel.tsx';
import { CreateBusinessForm } from './create-business-form.tsx';
import { UnsentToLostBusinessNotice } from './unsent-to-lost-business-notice.tsx';

const route = getRouteApi('/plain/onboarding');

export function OnboardingPage() {
  const { invitacion } = route.useSearch();
  return (
    <div className="squared flex grow items-start justify-center px-4 py-8 sm:items-center sm:py-12">
      <div className="flex w-full max-w-lg flex-col gap-6 rounded-2xl border border-line bg-sheet p-6 shadow-lg shadow-shade sm:p-8">
        <UnsentToLostBusinessNotice />
        {invitacion === undefined ? <CreateBusinessForm /> : <AcceptInvitationPanel token={invitacion} />}
      </div>
    </div>
  );
}
