/** A TypeScript program as a process that ends with this one, and what it answers. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

export function forkProgram(path: string, environment: Readonly<Record<string, string>> = {}): ChildProcess {
  const child = fork(path, {
    execArgv: ['--import', import.meta.resolve('tsx')],
    env: { PATH: process.env['PATH'], ...environment },
    serialization: 'advanced',
  });
  process.once('exit', () => child.kill());
  return child;
}

export async function messageOf(child: ChildProcess): Promise<unknown> {
  const messages: readonly unknown[] = await once(child, 'message');
  return messages[0];
}
