/** Many who send slowly on purpose, and one whose line is slow. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { httpAddress } from './listen.ts';
import { limitRequestsUnderWay } from './limit-requests-under-way.ts';

const MOST = 10;
const NETWORK = 'x-network';

it('the first of whoever has the most end when there are too many, and nobody else’s', async () => {
  const port = await portOfServer();
  const slowLine = await slowBody(port, 'rosa');
  const hostile: Socket[] = [];
  for (let nth = 0; nth < 2 * MOST; nth += 1) hostile.push(await slowBody(port, 'malo'));
  const open = () => hostile.map(({ closed }) => !closed);
  await expect.poll(open).toEqual(hostile.map((_, nth) => nth > MOST));

  const answer = await fetch(httpAddress('127.0.0.1', port), { headers: { [NETWORK]: 'luis' } });
  expect(await answer.text()).toBe('sí');
  slowLine.write('!');
  const [text]: unknown[] = await once(slowLine, 'data');
  expect(String(text)).toMatch(/^HTTP\/1\.1 200 OK/u);
});

/** It answers once all has come. */
async function portOfServer(): Promise<number> {
  const server = createServer((request, response) => void request.resume().once('end', () => response.end('sí')));
  limitRequestsUnderWay(server, ({ headers }) => String(headers[NETWORK]), MOST);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const bound = server.address();
  return bound !== null && typeof bound !== 'string' ? bound.port : 0;
}

/** Of two bytes, one. */
async function slowBody(port: number, network: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(`POST / HTTP/1.1\r\nHost: cuadra\r\n${NETWORK}: ${network}\r\nContent-Length: 2\r\n\r\n?`);
  return socket.on('close', () => undefined).resume();
}
