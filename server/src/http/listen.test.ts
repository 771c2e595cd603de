/** The door: one clear sentence when it cannot open, and nobody is cut off when it closes. */
import { EventEmitter, once } from 'node:events';
import { Agent, get, Server } from 'node:http';
import { Hono } from 'hono';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { serving } from '../testing/serving.ts';
import { listen } from './listen.ts';

describe('opening', () => {
  it.each([
    ['0.0.0.0', /^http:\/\/127\.0\.0\.1:\d+$/],
    ['127.0.0.1', /^http:\/\/127\.0\.0\.1:\d+$/],
    ['localhost', /^http:\/\/localhost:\d+$/],
  ])('on %s names an address that can be opened', async (host, address) => {
    const door = await listen(new Hono(), { host, port: 0 });
    if (!door.ok) throw new Error(door.message);
    onTestFinished(() => door.close());

    expect(door.address).toMatch(address);
    expect((await fetch(door.address)).status).toBe(404);
  });

  it('says that the port is in use', async () => {
    const { address } = await serving(new Hono());
    const port = Number(new URL(address).port);
    expect(await listen(new Hono(), { host: '127.0.0.1', port })).toEqual({
      ok: false,
      message: `El puerto ${port} ya está en uso: cierra el programa que lo ocupa o elige otro con PORT.`,
    });
  });

  it('says that the host is not ours', async () => {
    const door = await listen(new Hono(), { host: '203.0.113.1', port: 0 });
    expect(door.ok ? '' : door.message).toContain('No se puede escuchar en 203.0.113.1');
  });
});

describe('closing', () => {
  it('lets an answer that is under way finish, then cuts nobody off, also where a connection is kept alive', async () => {
    const [idle, all] = (['closeIdleConnections', 'closeAllConnections'] as const).map((name) =>
      vi.spyOn(Server.prototype, name),
    );
    onTestFinished(() => void vi.restoreAllMocks());
    const slow = slowApp();
    const { address, close } = await serving(slow.app);
    const keepAlive = new Agent({ keepAlive: true });
    const body = textOf(`${address}/slow`, keepAlive);
    await slow.answering;

    const closed = close();
    await expect(fetch(address)).rejects.toThrow();
    idle?.mockClear();
    slow.finish();
    expect(await body).toBe('done');
    await closed;
    expect(idle).toHaveBeenCalled();
    expect(all).not.toHaveBeenCalled();
  });
});

/** An app whose only answer waits until it is told to finish. */
function slowApp(): { app: Hono; answering: Promise<void>; finish(): void } {
  const events = new EventEmitter();
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
