/**
 * The least that a server can do: pass each command from the wire to the function, and its answer back.
 *
 * Started by peer.ts, which says where the database is. It authenticates nobody, checks nothing, logs nothing.
 */
import { createServer } from 'node:http';
import * as z from 'zod/mini';
import { type Database, migrateAndOpenDatabase } from '../server/src/database/database.ts';
import type { Sent } from '../trials/phone.ts';

const connection = z.parse(z.custom<Database['connection']>(), JSON.parse(process.env['CONNECTION'] ?? '{}'));
const batch = z.object({ commands: z.array(z.custom<Sent>()) });
let database = await migrateAndOpenDatabase(connection);

const server = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (piece: string) => {
    body += piece;
  });
  request.on('end', () => {
    void answered(body).then((text) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
      response.end(text);
    });
  });
});

async function answered(body: string): Promise<string> {
  const { commands } = z.parse(batch, JSON.parse(body));
  const results: unknown[] = [];
  for (const command of commands) {
    const query = { name: 'sell', text: 'select sell($1) as outcome', values: [command] };
    const { rows } = await database.pool.query<{ outcome: unknown }>(query);
    results.push(rows[0]?.outcome);
  }
  return JSON.stringify({ results });
}

/** Frees its connections when others need them, and opens new ones with the next request. */
process.on('message', () => {
  void database
    .close()
    .then(() => migrateAndOpenDatabase(connection))
    .then((opened) => {
      database = opened;
      process.send?.('let go');
    });
});

server.listen(0, '127.0.0.1', () => {
  const bound = server.address();
  process.send?.(bound === null || typeof bound === 'string' ? 0 : bound.port);
});
