import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const SMTP_URL = 'smtps://cuadra:clave-secreta@correo.example:465';
const MAIL_FROM = 'Cuadra <cuadra@tienda.example>';
const PUBLIC_URL = 'https://cuadra.example';

it.each([
  [SMTP_URL, MAIL_FROM],
  ['smtp://127.0.0.1', 'cuadra@tienda.example'],
  ['smtp://correo.example:25/', 'Bodega de Rosa <rosa@tienda.example>'],
])('takes %s from %s', (smtpUrl, from) => {
  const reading = readConfig({ SMTP_URL: smtpUrl, MAIL_FROM: from, PUBLIC_URL });
  expect(reading.ok && reading.config.mail).toEqual({ smtpUrl, from });
});

it.each([
  [{ SMTP_URL, PUBLIC_URL }, ['MAIL_FROM']],
  [{ MAIL_FROM, PUBLIC_URL }, ['SMTP_URL']],
  [{ SMTP_URL: 'https://clave-secreta@correo.example', MAIL_FROM, PUBLIC_URL }, ['SMTP_URL']],
  [{ SMTP_URL: 'smtps://', MAIL_FROM, PUBLIC_URL }, ['SMTP_URL']],
  [{ SMTP_URL: `${SMTP_URL}/path`, MAIL_FROM, PUBLIC_URL }, ['SMTP_URL']],
  [{ SMTP_URL: `${SMTP_URL}?pool=true`, MAIL_FROM, PUBLIC_URL }, ['SMTP_URL']],
  [{ SMTP_URL, MAIL_FROM: 'Cuadra', PUBLIC_URL }, ['MAIL_FROM']],
  [{ SMTP_URL, MAIL_FROM: 'Cuadra <cuadra>', PUBLIC_URL }, ['MAIL_FROM']],
  [{ SMTP_URL, MAIL_FROM: 'a@b.pe, c@d.pe', PUBLIC_URL }, ['MAIL_FROM']],
  [{ SMTP_URL, MAIL_FROM }, ['PUBLIC_URL', 'SMTP_URL']],
])('refuses %j, naming %j and repeating no secret', (environment, variables) => {
  const reading = readConfig(environment);
  const message = reading.ok ? '' : reading.message;
  for (const variable of variables) expect(message).toContain(variable);
  expect(message).not.toContain('clave-secreta');
});
