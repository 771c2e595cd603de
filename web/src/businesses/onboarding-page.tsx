/** For whoever has no business yet, or wants another one: create it, or come in with an invitation (spec, section 2). */
import { getRouteApi } from '@tanstack/react-router';
import { AcceptInvitation } from './accept-invitation.tsx';
import { CreateBusiness } from './create-business.tsx';

const route = getRouteApi('/plain/onboarding');

export function OnboardingPage() {
  const { invitacion } = route.useSearch();
  return (
    <div className="squared flex grow items-start justify-center px-4 py-8 sm:items-center sm:py-12">
      <div className="flex w-full max-w-lg flex-col gap-6 rounded-2xl border border-line bg-sheet p-6 shadow-lg shadow-shade sm:p-8">
        {invitacion === undefined ? <CreateBusiness /> : <AcceptInvitation token={invitacion} />}
      </div>
    </div>
  );
}
