/** The variables with which this server sends mail: all that it needs, or none. */
import { emailField } from '@cuadra/domain/kernel/input-fields';
import type { Complain } from './config.ts';

export type MailConfig = {
  /** May contain a password. */
  readonly smtpUrl: string;
  /** "cuadra@tienda.example", or with a name: "Cuadra <cuadra@tienda.example>". */
  readonly from: string;
};

interface Given {
  readonly smtpUrl: string;
  readonly from: string;
  readonly publicUrl: string;
}

/** Null if this server sends no mail. The SMTP address may contain a password, so no message repeats it. */
export function readMailConfig({ smtpUrl, from, publicUrl }: Given, complain: Complain): MailConfig | null {
  if (smtpUrl === '' && from === '') return null;
  if (smtpUrl === '') complain('SMTP_URL', 'falta: va junto con MAIL_FROM');
  else if (!isSmtpUrl(smtpUrl)) {
    complain('SMTP_URL', 'no es una dirección como smtps://usuario:clave@correo.example:465');
  }
  if (from === '') complain('MAIL_FROM', 'falta: va junto con SMTP_URL');
  else if (!isSender(from)) complain('MAIL_FROM', `«${from}» no es un correo, ni un nombre con su <correo>`);
  if (publicUrl === '') complain('PUBLIC_URL', 'falta: va en los enlaces que se envían por SMTP_URL');
  return { smtpUrl, from };
}

function isSmtpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname, search } = new URL(text);
  return /^smtps?:$/u.test(protocol) && hostname !== '' && /^\/?$/u.test(pathname) && search === '';
}

function isSender(text: string): boolean {
  const [, inBrackets] = /^[^<>]*<([^<>]+)>$/u.exec(text) ?? [];
  return emailField.safeParse(inBrackets ?? text).success;
}
