/** For whoever opened the link of an invitation and is not signed in: why they are asked to, and with which e-mail. */
import { Banner } from '../kit/banner.tsx';

export function InvitationNote({ returnTo = '' }: { readonly returnTo: string | undefined }) {
  const [, search = ''] = returnTo.split('?');
  if (!new URLSearchParams(search).has('invitacion')) return null;
  return <Banner>Te invitaron a un negocio. Entra con el correo de la invitación, o crea tu cuenta con él.</Banner>;
}
