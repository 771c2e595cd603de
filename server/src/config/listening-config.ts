/** Where the server listens: its host and port. */
import { isIP } from 'node:net';
import type { Complain } from './config.ts';

/** Letters, digits, hyphens and underscores between dots; what ends in a number would be an address. */
const HOST_NAME = /^(?!.*(?:^|\.)\d+\.?$)(?:[a-z0-9_-]{1,63}\.)*[a-z0-9_-]{1,63}\.?$/iu;

export function readPort(text: string, complain: Complain): number {
  if (text === '') return 3000;
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  complain('PORT', `«${text}» no es un número de puerto, de 0 (uno libre) a 65535`);
  return 0;
}

export function readHost(text: string, complain: Complain): string {
  if (text === '') return '127.0.0.1';
  if (isIP(text) === 0 && !HOST_NAME.test(text))
    complain('HOST', `«${text}» no es una dirección como 127.0.0.1 o ::1, ni un nombre; el puerto va en PORT`);
  return text;
}
