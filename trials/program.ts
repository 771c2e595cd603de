/** Shared by the trials' command-line programs. */

export function wholeNumber(text: string): number {
  if (/^\d{1,9}$/u.test(text)) return Number(text);
  throw new Error(`«${text}» is no whole number`);
}

/** Exits normally on a signal, so that the exit handlers end all started processes. */
export function exitOnSignals(): void {
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
