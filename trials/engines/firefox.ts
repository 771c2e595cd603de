/** Controls Firefox with WebDriver BiDi over a socket, without a separate driver. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { EngineWindow } from './window.ts';

const message = z.looseObject({
  id: z.optional(z.number()),
  type: z.optional(z.string()),
  method: z.optional(z.string()),
  params: z.optional(z.unknown()),
  result: z.optional(z.unknown()),
  message: z.optional(z.string()),
});
const logEntry = z.looseObject({ level: z.string(), type: z.string(), text: z.nullable(z.string()) });
const context = z.looseObject({ context: z.string() });
const evaluated = z.looseObject({
  type: z.string(),
  result: z.optional(z.looseObject({ value: z.optional(z.unknown()), sharedId: z.optional(z.string()) })),
  exceptionDetails: z.optional(z.looseObject({ text: z.string() })),
});
type Evaluated = NonNullable<z.infer<typeof evaluated>['result']>;

export async function openFirefox(binary: string, size: { width: number; height: number }): Promise<EngineWindow> {
  const profile = mkdtempSync(join(tmpdir(), 'cuadra-firefox-'));
  const browser = spawn(
    binary,
    ['--headless', '--remote-debugging-port', '0', '--profile', profile, '--no-remote', 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const link = await BidiLink.open(`${await addressOf(browser)}/session`);
  await link.send('session.new', { capabilities: { alwaysMatch: { acceptInsecureCerts: true } } });
  await link.send('session.subscribe', { events: ['log.entryAdded'] });
  const page = z.parse(context, await link.send('browsingContext.create', { type: 'tab' })).context;
  await link.send('browsingContext.setViewport', { context: page, viewport: size });

  const call = async (expression: string): Promise<Evaluated> => {
    const answer = z.parse(
      evaluated,
      await link.send('script.evaluate', { expression, target: { context: page }, awaitPromise: true }),
    );
    if (answer.result === undefined) throw new Error(`in the page: ${answer.exceptionDetails?.text ?? 'nothing'}`);
    return answer.result;
  };
  const perform = (actions: readonly object[]) => link.send('input.performActions', { context: page, actions });
  const press = async (element: string): Promise<void> => {
    const { sharedId } = await call(`(() => { const element = ${element};
      element.scrollIntoView({ block: 'center' }); return element; })()`);
    const origin = { type: 'element', element: { sharedId } };
    await perform([
      {
        type: 'pointer',
        id: 'mouse',
        actions: [
          { type: 'pointerMove', x: 0, y: 0, origin },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ]);
  };
  return {
    name: 'Firefox',
    visit: async (url) => {
      await link.send('browsingContext.navigate', { context: page, url, wait: 'complete' });
    },
    reload: async () => {
      await link.send('browsingContext.reload', { context: page, wait: 'complete' });
    },
    read: async (expression) => {
      const { value } = await call(`Promise.resolve(${expression}).then((value) => JSON.stringify(value))`);
      return typeof value === 'string' ? z.parse(z.unknown(), JSON.parse(value)) : undefined;
    },
    press,
    type: async (element, text) => {
      await press(element);
      const keys = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await perform([{ type: 'key', id: 'keys', actions: keys }]);
    },
    complaints: () => link.complaints,
    close: async () => {
      link.close();
      const ended = new Promise((resolve) => browser.once('close', resolve));
      browser.kill('SIGTERM');
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

/** Read from its stderr. */
function addressOf(browser: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    browser.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const address = /WebDriver BiDi listening on (ws:\/\/\S+)/u.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    });
    browser.once('exit', () => reject(new Error(`Firefox ended before it listened: ${output}`)));
    browser.once('error', reject);
  });
}

/** Firefox's own errors about requests that end because the page is left or the server stops. */
const OF_FIREFOX = /^Failed to load |^(?:Cross-Origin Request Blocked|The connection to \S+ was interrupted)/u;

/** Commands and their answers over one socket. */
class BidiLink {
  readonly complaints: string[] = [];
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  #lastId = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#take(z.parse(message, JSON.parse(String(data)))));
  }

  static open(address: string): Promise<BidiLink> {
    const socket = new WebSocket(address);
    return new Promise((resolve, reject) => {
      socket.addEventListener('open', () => resolve(new BidiLink(socket)));
      socket.addEventListener('error', () => reject(new Error(`no BiDi at ${address}`)));
    });
  }

  send(method: string, params: object): Promise<unknown> {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
  }

  close(): void {
    this.#socket.close();
  }

  #take({ id, type, method, params, result, message: why }: z.infer<typeof message>): void {
    if (method === 'log.entryAdded') this.#keep(z.parse(logEntry, params));
    const waiting = id === undefined ? undefined : this.#waiting.get(id);
    if (id === undefined || waiting === undefined) return;
    this.#waiting.delete(id);
    if (type === 'error') waiting.reject(new Error(why ?? 'Firefox refused'));
    else waiting.resolve(result);
  }

  #keep({ level, type, text }: z.infer<typeof logEntry>): void {
    const words = text ?? 'an error without words';
    const isOurs = type === 'console' || !OF_FIREFOX.test(words);
    if (level === 'error' && isOurs) this.complaints.push(words);
  }
}
