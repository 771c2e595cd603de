/** One clear sentence when it cannot listen, and nobody is cut off when it closes. */
import { EventEmitter, once } from 'node:events';
import { Agent, createServer, get, Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { Hono } from 'hono';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { serveUntilTestEnds } from '../testing/serving.ts';
import { startListening } from './listen.ts';
import { limitIdleHttpConnections } from './limit-idle-http-connections.ts';

const LONGER_THAN_FOR_A_LAST_REQUEST_MS = 700;

describe('opening', () => {
  it.each([
    ['0.0.0.0', /^http:\/\/127\.0\.0\.1:\d+$/],
    ['127.0.0.1', /^http:\/\/127\.0\.0\.1:\d+$/],
    ['localhost', /^http:\/\/localhost:\d+$/],
  ])('on %s names an address that can be opened', async (host, address) => {
    const door = await startListening(new Hono(), { host, port: 0 });
    if (!door.ok) throw new Error(door.message);
    onTestFinished(() => door.close());

    expect(door.address).toMatch(address);
    expect((await fetch(door.address)).status).toBe(404);
  });

  it('says that the port is in use', async () => {
    const { address } = await serveUntilTestEnds(new Hono());
    const port = Number(new URL(address).port);
    expect(await startListening(new Hono(), { host: '127.0.0.1', port })).toEqual({
      ok: false,
      message: `El puerto ${port} ya está en uso: cierra el programa que lo ocupa o elige otro con PORT.`,
    });
  });

  it('says that the host is not ours', async () => {
    const door = await startListening(new Hono(), { host: '203.0.113.1', port: 0 });
    expect(door.ok ? '' : door.message).toContain('No se puede escuchar en 203.0.113.1');
  });
});

describe('closing', () => {
  it('lets an answer that is under way finish, then cuts nobody off, also where a connection is kept alive', async () => {
    const all = vi.spyOn(Server.prototype, 'closeAllConnections');
    onTestFinished(() => void vi.restoreAllMocks());
    const slow = slowApp();
    const { address, close } = await serveUntilTestEnds(slow.app);
    const keepAlive = new Agent({ keepAlive: true });
    const body = textOf(`${address}/slow`, keepAlive);
    await slow.answering;

    const closed = close();
    await expect(fetch(address)).rejects.toThrow();
    slow.finish();
    expect(await body).toBe('done');
    await closed;
    expect(all).not.toHaveBeenCalled();
  });

  it('waits for an answer that nobody waits for any more: what it needs is taken away only then', async () => {
    const slow = slowApp();
    const { address, close } = await serveUntilTestEnds(slow.app);
    const request = get(`${address}/slow`).on('error', () => undefined);
    await slow.answering;
    request.destroy();
    let isClosed = false;
    const closed = close().then(() => {
      isClosed = true;
    });
    await expect(fetch(address)).rejects.toThrow();
    await setTimeout(LONGER_THAN_FOR_A_LAST_REQUEST_MS);
    expect(isClosed).toBe(false);
    slow.finish();
    await closed;
  });
});

describe('closing, while requests are on their way over connections that are kept alive', () => {
  it('answers them, tells each that it was the last, and ends the others when nothing more comes', async () => {
    const { address, close } = await serveUntilTestEnds(new Hono().get('/', (context) => context.text('sí')));
    const agent = new Agent({ keepAlive: true });
    const ask = () => answerTo(address, agent);
    // Eight connections, idle now.
    expect(await Promise.all(Array.from({ length: 8 }, ask))).toEqual(Array(8).fill('sí keep-alive'));
    const closed = close();
    expect(await Promise.all(Array.from({ length: 5 }, ask))).toEqual(Array(5).fill('sí close'));
    await closed;
  });
});

describe('connections that say nothing', () => {
  it('are let go, the oldest first, when there are too many; whoever asks is answered', async () => {
    const server = createServer((_request, response) => void response.end('sí'));
    limitIdleHttpConnections(server, 10);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const bound = server.address();
    const port = bound !== null && typeof bound !== 'string' ? bound.port : 0;
    const agent = new Agent({ keepAlive: true });
    const silent = Array.from({ length: 30 }, () => connect(port, '127.0.0.1').on('error', () => undefined));
    const left = new Set(silent);
    for (const socket of silent) socket.once('close', () => left.delete(socket));
    await expect.poll(() => left.size).toBe(10);
    expect(await answerTo(`http://127.0.0.1:${port}`, agent)).toBe('sí keep-alive');
    for (const socket of silent) socket.destroy();
    agent.destroy();
  });
});

describe('the door that is open', () => {
  it('keeps a connection that nobody uses for longer than a proxy does, so that the proxy never asks over one just ended', async () => {
    const { address } = await serveUntilTestEnds(new Hono());
    const { headers } = await fetch(address);
    const seconds = /^timeout=(\d+)$/u.exec(headers.get('keep-alive') ?? '')?.[1];
    // Caddy keeps one for two minutes, nginx for one.
    expect(Number(seconds)).toBeGreaterThan(120);
  });

  it('gives whoever asks ten seconds to say what, five minutes to say it all, and has room for four thousand', async () => {
    const { headersTimeout, requestTimeout, maxConnections } = (await servingWithin(new Hono())).server;
    expect({ headersTimeout, requestTimeout, maxConnections }).toEqual({
      headersTimeout: 10_000,
      requestTimeout: 300_000,
      maxConnections: 4_000,
    });
  });

  it('lets nobody in where it is full, goes on answering those who are in, and takes the next when one leaves', async () => {
    const slow = slowApp();
    const { address, server } = await servingWithin(slow.app);
    server.maxConnections = 1;
    const [inside, outside] = [new Agent({ keepAlive: true }), new Agent()];
    const body = textOf(`${address}/slow`, inside);
    await slow.answering;
    await expect(textOf(address, outside)).rejects.toThrow(/socket hang up|ECONNRESET/u);
    slow.finish();
    expect(await body).toBe('done');
    expect(await textOf(address, inside)).toBe('404 Not Found');
    inside.destroy();
    await expect.poll(() => textOf(address, outside).catch(() => 'full')).toBe('404 Not Found');
  });

  it('ends what one place has under way beyond 3,400 requests, also where one connection asks them all', async () => {
    const slow = slowApp();
    const { address } = await serveUntilTestEnds(slow.app);
    const many = connect(Number(new URL(address).port), '127.0.0.1').on('error', () => undefined);
    many.write('GET /slow HTTP/1.1\r\nHost: cuadra\r\n\r\n'.repeat(3_401));
    await once(many, 'close');
    expect((await fetch(address)).status).toBe(404);
    slow.finish();
  });

  it('lets go of the oldest beyond five hundred that say nothing', async () => {
    const { address } = await serveUntilTestEnds(new Hono());
    const { silent, left } = await silentConnections(Number(new URL(address).port), 520);
    await expect.poll(() => left.size).toBe(500);
    expect(silent.slice(20).every((socket) => left.has(socket))).toBe(true);
    expect((await fetch(address)).status).toBe(404);
    for (const socket of silent) socket.destroy();
  });
});

/** As serving(), with the server itself. */
async function servingWithin(app: Hono): Promise<{ address: string; server: Server }> {
  const opening = vi.spyOn(Server.prototype, 'listen');
  const { address } = await serveUntilTestEnds(app);
  const server: unknown = opening.mock.contexts[0];
  opening.mockRestore();
  if (!(server instanceof Server)) throw new Error('no server was opened');
  return { address, server };
}

/** Opened one after the other, and those of them that are still open. */
async function silentConnections(port: number, many: number): Promise<{ silent: Socket[]; left: Set<Socket> }> {
  const silent: Socket[] = [];
  const left = new Set<Socket>();
  for (let nth = 0; nth < many; nth++) {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    silent.push(socket);
    left.add(socket);
    socket.once('close', () => left.delete(socket));
    await once(socket, 'connect');
  }
  return { silent, left };
}

function answerTo(address: string, agent: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    get(address, { agent }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      answer.on('end', () => resolve(`${text} ${answer.headers.connection ?? ''}`));
    }).on('error', reject);
  });
}

/** An app whose only answer waits until it is told to finish. */
function slowApp(): { app: Hono; answering: Promise<void>; finish(): void } {
  const events = new EventEmitter().setMaxListeners(0);
  const app = new Hono().get('/slow', async (context) => {
    events.emit('answering');
    await once(events, 'finish');
    return context.text('done');
  });
  const answering = once(events, 'answering').then(() => undefined);
  return { app, answering, finish: () => events.emit('finish') };
}

function textOf(address: string, agent: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    get(address, { agent }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => {
        text += chunk;
      });
      answer.on('end', () => resolve(text));
    }).on('error', reject);
  });
}
