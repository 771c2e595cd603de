/**
 * One HTTP connection that is kept alive and sends one request at a time, as cheaply as Node can.
 *
 * It uses a bare socket: node:http takes four times the processor for a request and fetch twenty times, and here the
 * client shares the processors with what is measured. It understands only the answers that occur here.
 */
import { connect, type Socket } from 'node:net';

export interface Answered {
  readonly status: number;
  /** One character for each byte of the body. */
  readonly body: string;
}

const END_OF_HEAD = '\r\n\r\n';
const END_OF_CHUNKS = '\r\n0\r\n\r\n';

export class Connection {
  readonly #socket: Socket;
  readonly #host: string;
  #received = '';
  #waiting: { resolve: (answer: Answered) => void; reject: (error: Error) => void } | undefined;

  constructor(address: string) {
    const { hostname, port, host } = new URL(address);
    this.#host = host;
    this.#socket = connect(Number(port), hostname).setNoDelay(true).setEncoding('latin1');
    this.#socket.on('data', (text: string) => this.#hear(text));
    this.#socket.on('error', (error) => this.#waiting?.reject(error));
    this.#socket.on('close', () => this.#waiting?.reject(new Error('the connection was closed')));
  }

  ask(method: string, path: string, headers: string, body = ''): Promise<Answered> {
    const length = body === '' ? '' : `content-length: ${Buffer.byteLength(body)}\r\n`;
    this.#socket.write(`${method} ${path} HTTP/1.1\r\nhost: ${this.#host}\r\n${headers}${length}\r\n${body}`);
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
    });
  }

  close(): void {
    this.#waiting = undefined;
    this.#socket.destroy();
  }

  #hear(text: string): void {
    this.#received += text;
    const head = this.#received.indexOf(END_OF_HEAD);
    if (head < 0) return;
    const start = head + END_OF_HEAD.length;
    const length = /\r\ncontent-length: (\d+)/iu.exec(this.#received.slice(0, head))?.[1];
    const isWhole =
      length === undefined ? this.#received.endsWith(END_OF_CHUNKS) : this.#received.length >= start + Number(length);
    if (!isWhole) return;
    const answer = { status: Number(this.#received.slice(9, 12)), body: this.#received.slice(start) };
    this.#received = '';
    this.#waiting?.resolve(answer);
  }
}
