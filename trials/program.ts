/** Shared by the trials' command-line programs. */
import { parseArgs } from 'node:util';

export function wholeNumber(text: string): number {
  if (/^\d{1,9}$/u.test(text)) return Number(text);
  throw new Error(`«${text}» is no whole number`);
}

/** By the names of the options, with what each is where nobody gives it. */
export function readWholeNumberOptions<Name extends string>(
  usual: Readonly<Record<Name, number>>,
): Record<Name, number>;
export function readWholeNumberOptions(usual: Readonly<Record<string, number>>): Record<string, number> {
  const options = Object.entries(usual).map(
    ([name, number]) => [name, { type: 'string', default: `${number}` }] as const,
  );
  const { values } = parseArgs({ options: Object.fromEntries(options) });
  return Object.fromEntries(Object.entries(values).map(([name, text]) => [name, wholeNumber(text)]));
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
