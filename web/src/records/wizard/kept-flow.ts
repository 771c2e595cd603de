/** A flow survives a reload: it is kept in the tab's own storage with every change. */
import * as z from 'zod/mini';
import type { Flow } from './flow.ts';

export function keptFlow(key: string): Flow | undefined {
  const text = sessionStorage.getItem(key);
  if (text === null) return undefined;
  try {
    return z.parse(z.custom<Flow>(isFlow), JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** A storage that is full, or not there, only costs what a reload would have brought back. */
export function keepFlow(key: string, flow: Flow): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(flow));
  } catch {
    sessionStorage.removeItem(key);
  }
}

function isFlow(kept: unknown): boolean {
  return typeof kept === 'object' && kept !== null && 'wizard' in kept && 'income' in kept;
}
