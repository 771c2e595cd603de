import { ONBOARDING_PATH } from '@cuadra/domain/app/page-routes';

/** The token of the invitation whose link led to the sign-in; the link's address is the page to return to. */
export function invitationTokenFromReturnPath(returnTo: string | undefined): string | undefined {
  const [path, search] = (returnTo ?? '').split('?');
  if (path !== ONBOARDING_PATH) return undefined;
  return new URLSearchParams(search).get('invitacion') ?? undefined;
}
