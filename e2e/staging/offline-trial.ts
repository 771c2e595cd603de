/**
 * The offline trial: after each of many random schedules, every transfer confirmed on the phone is on the server
 * exactly once, in the order of the taps.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Launch } from './browser.ts';
import { OfflineDevice } from './offline-device.ts';
import { carryOut } from './offline-schedule.ts';
import { newShop, type Shop } from './rosa.ts';

interface Trial {
  readonly launch: Launch;
  readonly address: string;
  readonly schedules: number;
  readonly seed: number;
  readonly onSchedule?: (number: number, records: number) => void;
}

export interface Verdict {
  readonly records: number;
  /** One sentence for each schedule that lost, doubled or reordered something. */
  readonly faults: readonly string[];
}

const traces = z.object({
  traces: z.array(
    z.object({
      sequence: z.number(),
      command: z.string(),
      newState: z.nullable(z.object({ amount: z.optional(z.number()) })),
    }),
  ),
  cursor: z.nullable(z.string()),
});

export async function tryOffline({ launch, address, schedules, seed, onSchedule }: Trial): Promise<Verdict> {
  const folder = mkdtempSync(join(tmpdir(), 'cuadra-offline-'));
  const shop = await newShop(address);
  const [realCashBalance, realBankBalance] = [5_000_000_00, 0];
  await shop.does('open-day', { transactionId: randomUUID(), realCashBalance, realBankBalance });
  const device = new OfflineDevice({ launch, folder, address, shop });
  const faults: string[] = [];
  try {
    await device.begin();
    for (let number = 0; number < schedules; number++) {
      const done = await carryOut(device, seed + number);
      await device.deliver();
      const arrived = await arrivedAmounts(shop);
      if (arrived.join(' ') !== device.confirmed.join(' ')) {
        faults.push(
          `schedule ${seed + number} (${done.join(', ')}): ${device.confirmed.join(' ')} became ${arrived.join(' ')}`,
        );
        device.confirmed.splice(0, Infinity, ...arrived);
      }
      onSchedule?.(number, device.confirmed.length);
    }
  } finally {
    await device.end();
    rmSync(folder, { recursive: true, force: true });
  }
  return { records: device.confirmed.length, faults };
}

/** In the order in which they were applied. */
async function arrivedAmounts(shop: Shop): Promise<number[]> {
  const entries: { readonly sequence: number; readonly amount: number }[] = [];
  let cursor = '';
  for (;;) {
    const page = z.parse(traces, await shop.get(`/api/businesses/${shop.businessId}/traces?limit=100${cursor}`));
    for (const { sequence, command, newState } of page.traces) {
      if (command === 'record-transfer') entries.push({ sequence, amount: newState?.amount ?? 0 });
    }
    if (page.cursor === null) break;
    cursor = `&cursor=${encodeURIComponent(page.cursor)}`;
  }
  return entries.toSorted((a, b) => a.sequence - b.sequence).map(({ amount }) => amount);
}
