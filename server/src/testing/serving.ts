/** For tests: serves an app on a free port until the test ends. */
import type { Hono } from 'hono';
import { onTestFinished } from 'vitest';
import { type Listening, startListening } from '../http/listen.ts';

export async function serveUntilTestEnds(app: Pick<Hono, 'fetch'>): Promise<Listening> {
  const door = await startListening(app, { host: '127.0.0.1', port: 0 });
  if (!door.ok) throw new Error(door.message);
  onTestFinished(() => door.close());
  return door;
}
