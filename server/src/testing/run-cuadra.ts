/** For tests: the built command line as a process. */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

export const program = fileURLToPath(new URL('../../dist/cuadra.js', import.meta.url));

export interface Answer {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

interface Options {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Another user than the one of this process; only root may. */
  readonly uid?: number;
  readonly gid?: number;
}

export function runCuadra(words: readonly string[], { env, ...options }: Options): Promise<Answer> {
  return answerOf(
    spawn(process.execPath, [program, ...words], { ...options, env: { PATH: process.env['PATH'], ...env } }),
  );
}

/** The process is ended with the test. */
export function answerOf(child: ChildProcessByStdio<Writable | null, Readable, Readable>): Promise<Answer> {
  onTestFinished(() => void child.kill('SIGKILL'));
  let [output, errors] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, output, errors }));
  });
}
