import { expect, it } from 'vitest';
import { smtpOptionsFromUrl } from './smtp-options-from-url.ts';

it.each([
  ['smtps://cuadra:cla%40ve@correo.example', { host: 'correo.example', secure: true, requireTLS: false }],
  ['smtps://cuadra:cla%40ve@correo.example:4650', { host: 'correo.example', port: 4650, secure: true }],
  ['smtp://cuadra:cla%40ve@correo.example:587', { port: 587, secure: false, requireTLS: true }],
  ['smtp://cuadra:cla%40ve@127.0.0.1:587', { host: '127.0.0.1', requireTLS: false }],
  ['smtp://cuadra:cla%40ve@[::1]:587', { host: '::1', requireTLS: false }],
  ['smtp://cuadra:cla%40ve@localhost', { host: 'localhost', requireTLS: false }],
])('%s', (url, options) => {
  expect(smtpOptionsFromUrl(url)).toMatchObject({ ...options, auth: { user: 'cuadra', pass: 'cla@ve' } });
});

it('asks for nothing where there is no password, and never waits for ever', () => {
  const options = smtpOptionsFromUrl('smtp://correo.example:25');
  expect(options).toMatchObject({ host: 'correo.example', port: 25, secure: false });
  expect(options).not.toHaveProperty('auth');
  expect(options).not.toHaveProperty('requireTLS');
  const { connectionTimeout, greetingTimeout, dnsTimeout, socketTimeout } = options;
  expect(Math.max(connectionTimeout, greetingTimeout, dnsTimeout, socketTimeout)).toBeLessThanOrEqual(20_000);
});
