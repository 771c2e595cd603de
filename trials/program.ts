/** What the trials share as programs: reading numbers, printing, and failing where something did not come out. */

export function wholeNumber(text: string): number {
  if (/^\d{1,9}$/u.test(text)) return Number(text);
  throw new Error(`«${text}» is no whole number`);
}

/** Ended from outside, it still ends what it has started. */
export function endWell(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

const MAX_SHOWN = 20;

export function printFaults(faults: readonly string[]): void {
  for (const fault of faults.slice(0, MAX_SHOWN)) print(`FAULT ${fault}`);
  print(faults.length === 0 ? 'everything came out' : `${faults.length} faults`);
  if (faults.length > 0) process.exitCode = 1;
}
