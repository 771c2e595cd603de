/** How an invitation is handed on: its link, and what to write when it is sent. */
import { ONBOARDING_PATH } from '../app/routes.ts';
import { INVITATION_DAYS, type Invitation } from '../rows/invitation.ts';

/** `origin` is where the app is reached: https://cuadra.example. */
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

/** Opens WhatsApp with a message, for whomever one chooses there. */
export function whatsappAddress(message: string): string {
  return `https://wa.me/?text=${encodeURIComponent(message)}`;
}
