import { ONBOARDING_PATH } from '../app/page-routes.ts';
import { INVITATION_DAYS, type Invitation } from '../rows/invitation.ts';

/** `origin` is the app's own address, such as https://cuadra.example. */
export function invitationLink(origin: string, token: string): string {
  return `${origin}${ONBOARDING_PATH}?invitacion=${encodeURIComponent(token)}`;
}

export function invitationMessage(
  { email }: Pick<Invitation, 'email'>,
  { nombre }: { readonly nombre: string },
  link: string,
): string {
  return `Te invito a trabajar en ${nombre} con Cuadra. Abre este enlace y entra con tu correo ${email}: ${link} Sirve una sola vez y vence en ${INVITATION_DAYS} días.`;
}
