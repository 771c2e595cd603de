/** A socket that sends all that is written in one turn of the event loop with one system call. */
import { Socket } from 'node:net';

type Sent = (error?: Error | null) => void;

export function createWriteBatchingSocket(): Socket {
  const socket = new Socket();
  // Connecting sets write() back to Node's own.
  socket.once('connect', () => {
    const write = socket.write.bind(socket);
    let isCollecting = false;
    socket.write = (chunk: Uint8Array | string, encoding?: BufferEncoding | Sent, sent?: Sent): boolean => {
      if (!isCollecting) {
        isCollecting = true;
        socket.cork();
        process.nextTick(() => {
          isCollecting = false;
          socket.uncork();
        });
      }
      return typeof encoding === 'function' ? write(chunk, encoding) : write(chunk, encoding, sent);
    };
  });
  return socket;
}
