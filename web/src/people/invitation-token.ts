/** The token of the invitation whose link led to the sign-in; the link's address is the page to return to. */
export function invitationTokenIn(returnTo: string | undefined): string | undefined {
  const [, search] = (returnTo ?? '').split('?');
  return new URLSearchParams(search).get('invitacion') ?? undefined;
}
