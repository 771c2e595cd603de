/** What is written in one turn of the event loop is held until its end, and arrives in order. */
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createWriteBatchingSocket } from './create-write-batching-socket.ts';

it('holds what is written, corked or not, until the turn ends', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const socket = createWriteBatchingSocket();
  onTestFinished(() => {
    socket.destroy();
    server.close();
  });
  const accepted: Promise<Socket[]> = once(server, 'connection');
  socket.connect(bound === null || typeof bound === 'string' ? 0 : bound.port, '127.0.0.1');
  await once(socket, 'connect');
  const [other] = await accepted;

  const held: number[] = [];
  const write = (text: string, sent?: () => void): void => {
    socket.write(text, sent);
    held.push(socket.writableLength);
  };
  const isSent = new Promise<void>((resolve) => {
    write('begin;');
    socket.cork();
    write('select 1;');
    socket.uncork();
    write('commit;', resolve);
  });
  await isSent;
  expect(held).toEqual([6, 15, 22]);
  expect(socket.writableLength).toBe(0);
  socket.end('bye');
  let heard = '';
  for await (const piece of other ?? []) heard += String(piece);
  expect(heard).toBe('begin;select 1;commit;bye');
});
