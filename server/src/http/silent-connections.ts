/**
 * Connections over which nobody asks for anything: only so many are kept, and the one that has been silent longest is
 * let go for a new one. Whoever has something to say says it at once, so half-open connections, however many, keep
 * nobody out.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Those of every phone around that keeps some open, and the proxy's. */
const MAX_SILENT = 500;

export function closeSilentConnections(server: Server, most = MAX_SILENT): void {
  /** In the order in which they fell silent. */
  const silent = new Set<Socket>();
  const fallSilent = (socket: Socket): void => {
    if (socket.destroyed) return;
    silent.add(socket);
    const [longest] = silent;
    if (silent.size > most) longest?.destroy();
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
