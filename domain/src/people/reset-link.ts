/** The link with which somebody who forgot their password chooses another. */
import { RESET_PASSWORD_PATH } from '../app/page-routes.ts';

/** Who hands a link over decides how long it is valid: an operator by word of mouth, a mail at once. */
export const RESET_LINK_HOURS = { operator: 24, mail: 1 } as const;

export type ResetLinkOrigin = keyof typeof RESET_LINK_HOURS;

/** The token is the address's fragment, which no browser sends: neither to a server, nor in a Referer. */
export function resetLinkPath(token: string): string {
  return `${RESET_PASSWORD_PATH}#${token}`;
}

/** The token in an address's fragment, with or without its "#"; empty without one. */
export function resetTokenFromFragment(fragment: string): string {
  return fragment.replace(/^#/u, '').trim();
}

/** For whoever hands the link over. */
export function operatorResetLinkMessage(link: string): string {
  return `Con este enlace eliges una contraseña nueva para entrar a Cuadra: ${link} Sirve una sola vez y vence en ${RESET_LINK_HOURS.operator} horas.`;
}

/** Said to everybody who asks, so that nobody learns who has an account. */
export const RESET_MAIL_SENT_MESSAGE =
  'Si hay una cuenta con ese correo, le enviamos un enlace para elegir otra contraseña. Llega en unos minutos y vence en una hora. Mira también en el correo no deseado.';
