/** WebKitGTK by its own driver, which speaks classic WebDriver over HTTP. */
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { freePort } from './free-port.ts';
import type { EngineWindow } from './window.ts';

const answer = z.looseObject({ value: z.unknown() });
const session = z.looseObject({ sessionId: z.string() });
const refusal = z.looseObject({ error: z.string(), message: z.string() });
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const elementValue = z.looseObject({ [elementKey]: z.string() });
const START_MS = 15_000;

export interface WebKitParts {
  readonly driver: string;
  readonly browser: string;
}

export async function openWebKit(parts: WebKitParts, size: { width: number; height: number }): Promise<EngineWindow> {
  const port = await freePort();
  const driver = spawn(parts.driver, [`--port=${port}`], { stdio: 'ignore' });
  const ask = (method: string, path: string, body?: object) => request(`http://127.0.0.1:${port}${path}`, method, body);
  await answersWithin(START_MS, () => ask('GET', '/status'));
  const options = { binary: parts.browser, args: ['--automation'] };
  const { sessionId } = z.parse(
    session,
    await ask('POST', '/session', { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } } }),
  );
  const at = `/session/${sessionId}`;
  await ask('POST', `${at}/window/rect`, size);
  await ask('POST', `${at}/timeouts`, { script: 30_000, pageLoad: 60_000 });

  const run = (script: string) => ask('POST', `${at}/execute/sync`, { script, args: [] });
  const elementOf = async (expression: string): Promise<string> => {
    const found = await run(`const element = ${expression};
      element.scrollIntoView({ block: 'center' }); return element;`);
    return z.parse(elementValue, found)[elementKey];
  };
  return {
    name: 'WebKitGTK',
    visit: async (url) => {
      await ask('POST', `${at}/url`, { url });
    },
    reload: async () => {
      await ask('POST', `${at}/refresh`, {});
    },
    read: async (expression) => {
      const value = await ask('POST', `${at}/execute/async`, {
        script: `const done = arguments[0];
          Promise.resolve(${expression}).then((value) => done(JSON.stringify(value)), (error) => done(null));`,
        args: [],
      });
      return typeof value === 'string' ? z.parse(z.unknown(), JSON.parse(value)) : undefined;
    },
    press: async (element) => {
      await ask('POST', `${at}/element/${await elementOf(element)}/click`, {});
    },
    type: async (element, text) => {
      await ask('POST', `${at}/element/${await elementOf(element)}/value`, { text });
    },
    complaints: () => [],
    close: async () => {
      await ask('DELETE', at).catch(() => undefined);
      const ended = new Promise((resolve) => driver.once('close', resolve));
      driver.kill('SIGTERM');
      await ended;
    },
  };
}

async function request(url: string, method: string, body?: object): Promise<unknown> {
  const reply = await fetch(url, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });
  const { value } = z.parse(answer, await reply.json());
  if (reply.ok) return value;
  const { error, message } = z.parse(refusal, value);
  throw new Error(`WebKit: ${error}: ${message}`);
}

async function answersWithin(milliseconds: number, ask: () => Promise<unknown>): Promise<void> {
  const deadline = Date.now() + milliseconds;
  for (;;) {
    try {
      await ask();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(100);
    }
  }
}
