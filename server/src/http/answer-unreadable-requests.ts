/**
 * Answers what cannot be read as a request, and so reaches no route, in the form of every other error.
 *
 * Invariant: nothing is written into an answer that has begun.
 */
import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { RequestError } from '@hono/node-server';
import { type Refusal, refuse, refuseFields } from '@cuadra/domain/kernel/refusal';

const NOT_ENCODED = 'Tiene caracteres que van codificados, como %C3%A1.';

interface Unreadable {
  readonly status: number;
  readonly refusal: Refusal;
}

const unreadable: Unreadable = { status: 400, refusal: refuse('invalid-input') };
const failed: Unreadable = { status: 500, refusal: refuse('unexpected') };

/** By Node's codes. */
const reasons = new Map<string | undefined, Unreadable>([
  ['HPE_INVALID_URL', { status: 400, refusal: refuseFields({ url: NOT_ENCODED }) }],
  ['HPE_HEADER_OVERFLOW', { status: 431, refusal: refuse('too-large') }],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', { status: 413, refusal: refuse('too-large') }],
  ['ERR_HTTP_REQUEST_TIMEOUT', { status: 408, refusal: refuse('unavailable') }],
]);

export function answerUnreadableRequests(server: Server): void {
  const underWay = new WeakMap<Socket, Set<ServerResponse>>();
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const own = (underWay.get(socket) ?? new Set()).add(response);
    underWay.set(socket, own);
    response.once('close', () => own.delete(response));
  });
  server.on('clientError', ({ code }: NodeJS.ErrnoException, socket: Socket) => {
    const hasBegun = [...(underWay.get(socket) ?? [])].some(({ headersSent }) => headersSent);
    if (code !== 'ECONNRESET' && socket.writable && !hasBegun) socket.write(asText(reasons.get(code) ?? unreadable));
    socket.destroy();
  });
}

/** For a request without a usable address, such as one with a wrong Host header, and for what the app throws. */
export function responseForListenerError(error: unknown): Response {
  const { status, refusal } = error instanceof RequestError ? unreadable : failed;
  return Response.json(refusal, { status, headers: { 'cache-control': 'no-store' } });
}

function asText({ status, refusal }: Unreadable): string {
  const body = JSON.stringify(refusal);
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json',
    'cache-control: no-store',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}
