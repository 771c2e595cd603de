/**
 * Listens for requests, and closes without interrupting running ones.
 *
 * Closing refuses new connections at once, finishes the running answers, also where nobody waits for them any more,
 * answers one last request on each open connection, and gives up after `closingPatience`.
 */
import { createServer, type Server, type ServerResponse } from 'node:http';
import { Server as PlainServer } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { answerUnreadableRequests, responseForListenerError } from './answer-unreadable-requests.ts';
import { limitIdleHttpConnections } from './limit-idle-http-connections.ts';
import { limitRequestsUnderWay, type NetworkOfRequest } from './limit-requests-under-way.ts';

type Place = { readonly host: string; readonly port: number };
type Door = Place & { readonly networkOf?: NetworkOfRequest };
export type Listening = { readonly address: string; readonly close: () => Promise<void> };
export type ListenResult = ({ readonly ok: true } & Listening) | { readonly ok: false; readonly message: string };

const closingPatience = 10_000;
const sweepEvery = 50;
/** Requests sent before the close have arrived after this time. */
const lastRequests = 500;

/** Longer than any proxy keeps an idle connection (Caddy: two minutes), so that the server never closes it first. */
const KEEP_ALIVE_MS = 130_000;
/** Disconnects clients that send their headers slowly on purpose. */
const HEADERS_MS = 10_000;
/** The largest batch of a phone on the slowest connection takes two and a half minutes. */
const REQUEST_MS = 300_000;
/** Enough for all tills of a market with their streams; more would need memory that a small machine does not have. */
const MAX_CONNECTIONS = 4_000;

/** A check of HTTP/1.0, as load balancers make them, names no host. */
const NO_HOST = 'localhost';

export function startListening(
  app: Pick<Hono, 'fetch'>,
  { host, port, networkOf = ({ socket }) => socket.remoteAddress ?? '' }: Door,
): Promise<ListenResult> {
  const answer = getRequestListener(app.fetch, { errorHandler: responseForListenerError });
  const timeouts = { keepAliveTimeout: KEEP_ALIVE_MS, headersTimeout: HEADERS_MS, requestTimeout: REQUEST_MS };
  const server = createServer({ ...timeouts, connectionsCheckingInterval: HEADERS_MS / 2, requireHostHeader: false });
  server.maxConnections = MAX_CONNECTIONS;
  limitRequestsUnderWay(server, networkOf);
  const answering = answersUnderWay(server, answer);
  limitIdleHttpConnections(server);
  answerUnreadableRequests(server);
  return new Promise((resolve) => {
    server.once('error', (error) => resolve({ ok: false, message: explainListenError(error, { host, port }) }));
    server.listen(port, host, () =>
      resolve({ ok: true, address: addressOf(server, host), close: () => close(server, answering) }),
    );
  });
}

export function explainListenError(error: NodeJS.ErrnoException, { host, port }: Place): string {
  if (error.code === 'EADDRINUSE')
    return `El puerto ${port} ya está en uso: cierra el programa que lo ocupa o elige otro con PORT.`;
  if (error.code === 'EACCES') return `No hay permiso para usar el puerto ${port}: elige con PORT uno desde 1024.`;
  return `No se puede escuchar en ${host}, puerto ${port}: revisa HOST y PORT (${error.message}).`;
}

function addressOf(server: Server, host: string): string {
  const bound = server.address();
  const port = bound === null || typeof bound === 'string' ? '' : bound.port;
  return httpAddress(host, port);
}

/** Where this machine reaches what listens there. */
export function httpAddress(host: string, port: number | string): string {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

interface AnswersUnderWay {
  /** From now on each answer closes its connection. */
  readonly makeLast: () => void;
  /** Resolves when none is being made. A connection that its client has left ends before its answer does. */
  readonly ended: () => Promise<unknown>;
}

function answersUnderWay(server: Server, answer: ReturnType<typeof getRequestListener>): AnswersUnderWay {
  const underWay = new Set<ServerResponse>();
  const making = new Set<Promise<void>>();
  let areLast = false;
  server.on('request', (request, response: ServerResponse) => {
    if (request.httpVersion === '1.0') request.headers.host ??= NO_HOST;
    response.shouldKeepAlive &&= !areLast;
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
    const made = answer(request, response).finally(() => making.delete(made));
    making.add(made);
  });
  return {
    makeLast: () => {
      areLast = true;
      for (const response of underWay) response.shouldKeepAlive = false;
    },
    ended: () => Promise.allSettled(making),
  };
}

/**
 * Node's own close() ends idle connections at once, even if a request is arriving on them. So only the listening socket
 * is closed, and idle connections are closed a little later, until all are gone.
 */
function close(server: Server, { makeLast, ended }: AnswersUnderWay): Promise<void> {
  makeLast();
  return new Promise((resolve) => {
    let sweep: NodeJS.Timeout | undefined;
    const start = setTimeout(() => {
      sweep = setInterval(() => server.closeIdleConnections(), sweepEvery);
    }, lastRequests);
    const deadline = setTimeout(() => {
      server.closeAllConnections();
      resolve();
    }, closingPatience);
    PlainServer.prototype.close.call(server, () => {
      clearTimeout(start);
      clearInterval(sweep);
      void ended().then(() => {
        clearTimeout(deadline);
        resolve();
      });
    });
  });
}
