/**
 * Opens the door: listens for requests, and closes in such a way that nothing in flight is cut off.
 *
 * Closing stops taking connections at once, lets the answers under way finish, and gives up on those that take
 * longer than `closingPatience`.
 */
import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';

type Door = { readonly host: string; readonly port: number };
export type Listening = { readonly address: string; readonly close: () => Promise<void> };
export type ListenResult = ({ readonly ok: true } & Listening) | { readonly ok: false; readonly message: string };

const closingPatience = 10_000;
const sweepEvery = 50;

export function listen(app: Pick<Hono, 'fetch'>, { host, port }: Door): Promise<ListenResult> {
  const answer = getRequestListener(app.fetch);
  const server = createServer((request, response) => void answer(request, response));
  return new Promise((resolve) => {
    server.once('error', (error) => resolve({ ok: false, message: explain(error, { host, port }) }));
    server.listen(port, host, () =>
      resolve({ ok: true, address: addressOf(server, host), close: () => close(server) }),
    );
  });
}

function explain(error: NodeJS.ErrnoException, { host, port }: Door): string {
  if (error.code === 'EADDRINUSE')
    return `El puerto ${port} ya está en uso: cierra el programa que lo ocupa o elige otro con PORT.`;
  if (error.code === 'EACCES') return `No hay permiso para usar el puerto ${port}: elige con PORT uno desde 1024.`;
  return `No se puede escuchar en ${host}, puerto ${port}: revisa HOST y PORT (${error.message}).`;
}

function addressOf(server: Server, host: string): string {
  const bound = server.address();
  const port = bound === null || typeof bound === 'string' ? '' : bound.port;
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** A connection kept alive only becomes idle when its answer is out, so idle ones are swept until all are gone. */
function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const sweep = setInterval(() => server.closeIdleConnections(), sweepEvery);
    const deadline = setTimeout(() => server.closeAllConnections(), closingPatience);
    server.close(() => {
      clearInterval(sweep);
      clearTimeout(deadline);
      resolve();
    });
  });
}
