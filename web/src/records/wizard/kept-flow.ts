/** A flow survives a reload: it is kept in the tab's own storage with every change. */
import type { MovementFlow } from './flow.ts';

export function keptFlow(key: string): MovementFlow | undefined {
  const text = sessionStorage.getItem(key);
  if (text === null) return undefined;
  try {
    const kept: unknown = JSON.parse(text);
    return isFlow(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** A storage that is full, or not there, only costs what a reload would have brought back. */
export function keepFlow(key: string, flow: MovementFlow): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(flow));
  } catch {
    sessionStorage.removeItem(key);
  }
}

/** Under this key nothing else is kept, and another form has another key. */
function isFlow(kept: unknown): kept is MovementFlow {
  return typeof kept === 'object' && kept !== null && 'wizard' in kept && 'income' in kept;
}
