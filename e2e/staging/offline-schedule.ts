/** A random schedule of a phone's day on bad internet; the same seed gives the same one. */
import type { OfflineDevice } from './offline-device.ts';

const ACTIONS = 6;
const LATEST_CLOSE_MS = 400;

/** Resolves to the actions taken, so that a failure can be repeated. */
export async function carryOut(device: OfflineDevice, seed: number): Promise<string[]> {
  const below = numbersFrom(seed);
  const done: string[] = [];
  for (let count = 0; count < ACTIONS; count++) {
    const tab = below(2);
    const action = actions[below(actions.length)] ?? 'record';
    const afterMs = below(LATEST_CLOSE_MS + 1);
    done.push(`${action} ${tab} ${afterMs}`);
    await act(device, action, tab, afterMs);
  }
  return done;
}

/** Repeated entries are chosen more often. */
const actions = [
  'record',
  'record',
  'record',
  'record and close',
  'record and close',
  'go offline',
  'go offline',
  'go online',
  'reload',
  'open a tab',
  'close a tab',
  'restart the browser',
] as const;

async function act(
  device: OfflineDevice,
  action: (typeof actions)[number],
  tab: number,
  afterMs: number,
): Promise<void> {
  switch (action) {
    case 'record':
      return device.record(tab);
    case 'record and close':
      return device.record(tab, afterMs);
    case 'go offline':
      return device.setOffline(true);
    case 'go online':
      return device.setOffline(false);
    case 'reload':
      return device.reload(tab);
    case 'open a tab':
      return void (await device.openTab());
    case 'close a tab':
      return device.closeTab(tab);
    case 'restart the browser':
      return device.restart();
  }
}

/** A small generator of repeatable numbers (mulberry32). */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
