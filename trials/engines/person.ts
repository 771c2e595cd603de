/** Waits until an element is there, and then uses it as a person would. */
import { setTimeout as sleep } from 'node:timers/promises';
import { button, choice, field, heading, link, option, text } from './page-finders.ts';
import type { EngineWindow } from './window.ts';

const PATIENCE_MS = 30_000;
const POLL_MS = 100;

export interface Person {
  press(name: string): Promise<void>;
  follow(name: string): Promise<void>;
  choose(title: string): Promise<void>;
  fill(label: string, text: string): Promise<void>;
  pick(option: string): Promise<void>;
  sees(words: string): Promise<void>;
  isAt(title: string): Promise<void>;
}

export function personAt(window: EngineWindow): Person {
  const thereIs = async (what: string, expression: string): Promise<string> => {
    const deadline = Date.now() + PATIENCE_MS;
    while ((await window.read(`Boolean(${expression})`)) !== true) {
      if (Date.now() > deadline) throw new Error(`${window.name}: no ${what} on «${String(await window.read(text))}»`);
      await sleep(POLL_MS);
    }
    return expression;
  };
  // A new element may still move, or be under the fading overlay.
  const reachable = async (what: string, element: string): Promise<string> => {
    await thereIs(what, element);
    let [before, place]: unknown[] = [undefined, await window.read(placeOf(element))];
    while (place === null || place !== before) {
      await sleep(POLL_MS);
      [before, place] = [place, await window.read(placeOf(element))];
    }
    return element;
  };
  return {
    press: async (name) => window.press(await reachable(`button «${name}»`, button(name))),
    follow: async (name) => window.press(await reachable(`link «${name}»`, link(name))),
    choose: async (title) => window.press(await reachable(`choice «${title}»`, choice(title))),
    fill: async (label, typed) => window.type(await reachable(`field «${label}»`, field(label)), typed),
    pick: async (name) => window.press(await reachable(`option «${name}»`, option(name))),
    sees: async (words) => void (await thereIs(`«${words}»`, `(${text}).includes(${JSON.stringify(words)})`)),
    isAt: async (title) => void (await thereIs(`screen «${title}»`, `(${heading}) === ${JSON.stringify(title)}`)),
  };
}

/**
 * The element's centre; null while another element would receive the press there, or none: a new screen waits a moment.
 */
function placeOf(element: string): string {
  return `(() => {
    const one = ${element};
    one?.scrollIntoView({ block: 'center' });
    const { x, y, width, height } = one?.getBoundingClientRect() ?? {};
    const met = one && document.elementFromPoint(x + width / 2, y + height / 2);
    const isDeaf = one && getComputedStyle(one).pointerEvents === 'none';
    return one && !isDeaf && (one.contains(met) || met?.contains(one)) ? x + ' ' + y : null;
  })()`;
}
