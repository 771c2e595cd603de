/** Connections that are kept busy with requests that never come to their end. */
import { connect, type Socket } from 'node:net';

export interface HeldConnections {
  readonly left: () => number;
  readonly letGo: () => void;
}

const BYTE_EVERY_MS = 250;
const BODY = 5_000;

/** Requests whose headers never end. */
export function holdHalfOpen(address: string, count: number): HeldConnections {
  return hold(address, count, 'GET / HTTP/1.1\r\nHost: cuadra\r\n', () => undefined);
}

/** Requests that came as far as their body, of which a byte comes now and then, so that they are never silent. */
export function holdTrickling(address: string, count: number): HeldConnections {
  const headers = `Host: cuadra\r\nContent-Type: application/json\r\nContent-Length: ${BODY}`;
  const start = `POST /api/auth/sign-in/email HTTP/1.1\r\n${headers}\r\n\r\n{`;
  return hold(address, count, start, (sockets) => {
    for (const socket of sockets) socket.write(' ');
  });
}

/** Closed ones are no more among the sockets. */
function hold(
  address: string,
  count: number,
  start: string,
  goOn: (sockets: ReadonlySet<Socket>) => void,
): HeldConnections {
  const { hostname, port } = new URL(address);
  const sockets = new Set(Array.from({ length: count }, () => connect(Number(port), hostname)));
  for (const socket of sockets) {
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
    socket.write(start);
  }
  const going = setInterval(() => goOn(sockets), BYTE_EVERY_MS);
  return {
    left: () => sockets.size,
    letGo: () => {
      clearInterval(going);
      for (const socket of sockets) socket.destroy();
    },
  };
}
