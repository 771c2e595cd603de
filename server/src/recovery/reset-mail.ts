/**
 * The mail with a link for a new password.
 *
 * Invariant: nothing in it was typed by anybody, for whoever registers another person's e-mail also chooses the name.
 */
import { resetLinkPath } from '@cuadra/domain/people/reset-link';
import type { Mail } from './smtp-mailer.ts';

interface Addressed {
  readonly email: string;
  readonly token: string;
  readonly publicUrl: URL;
}

const INTRODUCTION = 'Con este enlace eliges una contraseña nueva para entrar a Cuadra:';
const VALIDITY = 'Sirve una sola vez y vence en una hora.';
const NOT_ASKED = 'Si no lo pediste tú, no hagas nada: tu contraseña sigue igual.';

export function passwordResetMail({ email, token, publicUrl }: Addressed): Mail {
  const link = new URL(resetLinkPath(token), publicUrl).href;
  return {
    to: email,
    subject: 'Elige una contraseña nueva para Cuadra',
    text: `Hola:\n\n${INTRODUCTION}\n\n${link}\n\n${VALIDITY}\n\n${NOT_ASKED}\n\nCuadra\n${publicUrl.origin}\n`,
    html: htmlOf(link, publicUrl),
  };
}

/** The token has only letters, digits, - and _, and an origin no character that HTML knows, so nothing is escaped. */
function htmlOf(link: string, { origin }: URL): string {
  const paragraph = 'margin:0 0 16px;font:16px/1.5 sans-serif;color:#1b2333';
  const button =
    'display:inline-block;padding:14px 24px;border-radius:12px;background:#1f4fa3;color:#ffffff;font:bold 16px sans-serif;text-decoration:none';
  return `<!doctype html>
<html lang="es">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Contraseña nueva</title></head>
<body style="margin:0;padding:24px;background:#faf7f0">
<div style="max-width:480px;margin:0 auto">
<p style="${paragraph}">Hola:</p>
<p style="${paragraph}">${INTRODUCTION}</p>
<p style="${paragraph}"><a href="${link}" style="${button}">Elegir contraseña</a></p>
<p style="${paragraph}">${VALIDITY}</p>
<p style="${paragraph}">${NOT_ASKED}</p>
<p style="${paragraph}">Cuadra<br>${origin}</p>
</div>
</body>
</html>
`;
}
