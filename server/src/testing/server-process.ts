/** For tests: the server as a process of its own. */
import { spawn } from 'node:child_process';

type Ended = { readonly code: number | null; readonly errors: string };
export type ServerProcess = {
  /** The address it prints once it serves; rejects with its stderr where it ends before. */
  readonly ready: Promise<string>;
  readonly ended: Promise<Ended>;
  /** What it has printed so far. */
  readonly output: () => string;
  kill(signal: NodeJS.Signals): void;
};
type Options = { readonly cwd: string; readonly env: Readonly<Record<string, string>> };

export function startServer(nodeArguments: readonly string[], { cwd, env }: Options): ServerProcess {
  const child = spawn(process.execPath, nodeArguments, {
    cwd,
    env: { PATH: process.env['PATH'], ...env },
  });
  let output = '';
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });

  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code) => resolve({ code, errors }));
  });
  const printed = new Promise<string>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const address = /^Cuadra está lista en (\S+)$/m.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    });
  });
  const endedEarly = ended.then(() => Promise.reject(new Error(`the server ended before it was ready: ${errors}`)));
  const ready = Promise.race([printed, endedEarly]);
  // A caller that only waits for the end does not await `ready`.
  ready.catch(() => undefined);
  return { ready, ended, output: () => output, kill: (signal) => child.kill(signal) };
}
