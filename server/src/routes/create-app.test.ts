/** The routes together: alive, the web app, and errors in the one shape that the API promises. */
import { connect } from 'node:net';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { serveUntilTestEnds } from '../testing/serving.ts';
import { webBuild } from '../testing/web-build.ts';
import { createLogger } from '../http/create-logger.ts';
import { createApp } from './create-app.ts';
import { readStaticFiles } from '../http/static-files.ts';

const quiet = pino({ level: 'silent' });

function cuadra(logger = quiet): ReturnType<typeof createApp> {
  const staticFiles = readStaticFiles(webBuild({ 'index.html': '<p>La app' }));
  return createApp({ publicUrl: null, staticFiles, logger });
}

describe('the server', () => {
  it('says that it is alive', async () => {
    const { address } = await serveUntilTestEnds(cuadra());
    const answer = await fetch(`${address}/healthz`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toBe('ok');
  });

  it('serves the web app', async () => {
    const { address } = await serveUntilTestEnds(cuadra());
    expect(await (await fetch(address)).text()).toBe('<p>La app');
  });

  it.each([
    ['GET', '/api/unknown'],
    ['POST', '/api/unknown'],
    ['DELETE', '/'],
  ])('answers %s %s with the error that the API promises', async (method, path) => {
    const { address } = await serveUntilTestEnds(cuadra());
    const answer = await fetch(address + path, { method });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({
      code: 'not-found',
      message: 'No encontramos lo que buscas.',
      retryable: false,
    });
  });

  it('adds its headers to the answer itself, instead of making it again for each', async () => {
    const app = cuadra();
    const made = new Response('as it was made');
    app.get('/api/made', () => made);
    const answer = await app.request('/api/made');
    expect(answer).toBe(made);
    expect(answer.headers.get('x-request-id')).not.toBeNull();
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('keeps what went wrong for the log', async () => {
    const lines: string[] = [];
    const app = cuadra(createLogger({ write: (line) => lines.push(line) }));
    app.get('/api/broken', () => {
      const cause = Object.assign(new Error('of the network'), { code: 'ECONNRESET' });
      throw new RangeError('the secret cause', { cause });
    });
    const { address } = await serveUntilTestEnds(app);
    const answer = await fetch(`${address}/api/broken`);

    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({
      code: 'unexpected',
      message: 'Algo falló de nuestro lado. Tus datos están a salvo; intenta de nuevo.',
      retryable: true,
    });
    const said = lines.map((line): unknown => JSON.parse(line));
    const cause: unknown = expect.objectContaining({ type: 'Error', message: 'of the network', code: 'ECONNRESET' });
    const err = { type: 'RangeError', message: 'the secret cause', cause };
    expect(said).toContainEqual(expect.objectContaining({ route: '/api/broken', err: expect.objectContaining(err) }));
  });

  it('takes it for no fault of its own when somebody goes away before they have said all', async () => {
    const lines: string[] = [];
    const app = cuadra(createLogger({ write: (line) => lines.push(line) }));
    const { address } = await serveUntilTestEnds(app);
    const { hostname, port } = new URL(address);
    const socket = connect(Number(port), hostname);
    const ended = new Promise<void>((resolve) => {
      app.post('/api/slow', async (context) => {
        socket.destroy();
        await context.req.text().finally(() => setImmediate(resolve));
        return context.text('ok');
      });
    });
    socket.write('POST /api/slow HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\n{"half":');
    await ended;
    const said = lines.map((line): unknown => JSON.parse(line));
    expect(said).toEqual([expect.objectContaining({ level: 30, msg: 'request', route: '/api/slow', status: 400 })]);
  });
});
