/**
 * Limits idle connections: if there are too many, a new one replaces the one that has been idle longest. So half-open
 * connections block nobody, because a real client sends its request at once.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Enough for all phones of a server and for the proxy. */
const MAX_SILENT = 500;

export function limitIdleHttpConnections(server: Server, maximum = MAX_SILENT): void {
  /** In the order in which they became idle. */
  const silent = new Set<Socket>();
  const fallSilent = (socket: Socket): void => {
    if (socket.destroyed) return;
    silent.add(socket);
    const [longest] = silent;
    if (silent.size > maximum) longest?.destroy();
  };
  server.on('connection', (socket: Socket) => {
    socket.once('close', () => silent.delete(socket));
    fallSilent(socket);
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    silent.delete(socket);
    response.once('close', () => fallSilent(socket));
  });
}
