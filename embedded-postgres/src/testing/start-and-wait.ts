/**
 * For tests: a Cuadra with nothing but its database, as a process of its own that can be killed.
 *
 * Arguments: the data folder and, optionally, the number of the user to run as. It prints the result of its start as
 * one line of JSON, and ends when it is told to, or when its parent is gone.
 */
import { startEmbeddedPostgres } from '../embedded-postgres.ts';

const [, , dataDir = '', uid] = process.argv;
if (uid !== undefined) {
  process.setgroups?.([]);
  process.setgid?.(Number(uid));
  process.setuid?.(Number(uid));
}

const print = (line: unknown): boolean => process.stdout.write(`${JSON.stringify(line)}\n`);
const result = await startEmbeddedPostgres(dataDir, { onExit: (lost) => print({ lost }) });
print(result);
process.stdin.setEncoding('utf8').on('data', (order: string) => {
  if (order.trim() === 'exit') process.exit(7);
  end();
});
process.stdin.on('end', end);
if (!result.ok) end();

function end(): void {
  const stopped = result.ok ? result.postgres.stop() : Promise.resolve();
  void stopped.then(() => process.exit(0));
}
