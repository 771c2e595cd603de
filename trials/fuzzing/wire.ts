/**
 * A connection to the server that sends any bytes and reads the answer.
 *
 * It sends one request at a time. After incomplete or broken requests, and after an answer that says so, it is closed,
 * and the next request opens a new one.
 */
import { connect, type Socket } from 'node:net';
import { type Parsed, parseAnswer } from './parse-answer.ts';

export interface Shot {
  readonly bytes: Buffer;
  readonly isHead: boolean;
  /** True for a broken request: any answer or none is fine, as long as the server survives. */
  readonly isBroken: boolean;
}

export interface Reply {
  /** 'silent' after a long time, 'cut' if the server closed the connection without an answer. */
  readonly end: 'answered' | 'cut' | 'silent';
  readonly status: number;
  readonly body: Buffer;
}

const PATIENCE_MS = 120_000;
/** Short, because the server may wait for the rest of the request. */
const BROKEN_PATIENCE_MS = 40;
const nothing = Buffer.alloc(0);

export class Wire {
  readonly #host: string;
  readonly #port: number;
  #socket: Socket | undefined;
  #uses = 0;

  constructor(address: string) {
    const { hostname, port } = new URL(address);
    this.#host = hostname;
    this.#port = Number(port);
  }

  async send(shot: Shot): Promise<Reply> {
    const isUsed = this.#uses > 0;
    const reply = await this.#exchange(shot);
    // An idle connection may just have been closed, so it tries once more.
    return reply.end === 'cut' && isUsed && !shot.isBroken ? this.#exchange(shot) : reply;
  }

  close(): void {
    this.#socket?.destroy();
    this.#socket = undefined;
    this.#uses = 0;
  }

  #exchange({ bytes, isHead, isBroken }: Shot): Promise<Reply> {
    const socket = this.#open();
    this.#uses += 1;
    return new Promise((resolve) => {
      let received = nothing;
      const settle = (end: Reply['end'], parsed?: Parsed): void => {
        clearTimeout(timer);
        socket.removeAllListeners('data').removeAllListeners('close');
        if (parsed === undefined || parsed.closes || isBroken || parsed.length < received.length) this.close();
        resolve({ end, status: parsed?.status ?? 0, body: parsed?.body ?? nothing });
      };
      const timer = setTimeout(settle, isBroken ? BROKEN_PATIENCE_MS : PATIENCE_MS, 'silent');
      socket.on('data', (piece) => {
        received = received.length === 0 ? piece : Buffer.concat([received, piece]);
        const parsed = parseAnswer(received, isHead, false);
        if (parsed !== undefined) settle('answered', parsed);
      });
      socket.on('close', () => {
        const parsed = parseAnswer(received, isHead, true);
        settle(parsed === undefined ? 'cut' : 'answered', parsed);
      });
      socket.write(bytes);
    });
  }

  #open(): Socket {
    if (this.#socket !== undefined && !this.#socket.destroyed && this.#socket.writable) return this.#socket;
    const socket = connect({ host: this.#host, port: this.#port, noDelay: true });
    // An error is followed by 'close', which is handled.
    socket.on('error', () => undefined);
    this.#socket = socket;
    this.#uses = 0;
    return socket;
  }
}
