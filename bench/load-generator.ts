/**
 * The clients, in a process of their own: told what to request and for how long, it answers how long each request took.
 *
 * Started by load.ts. It also reports its own processor time, so that a client that is the bottleneck shows.
 */
import { randomUUID } from 'node:crypto';
import { Connection } from './connection.ts';
import type { Job, Measured, ShopToSellFrom } from './load.ts';

const LINES = 5;
const JSON_HEADER = 'content-type: application/json\r\n';

process.on('message', (job: Job) => {
  void run(job).then(
    (measured) => process.send?.({ measured }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});

async function run(job: Job): Promise<Measured> {
  const connections = Array.from({ length: job.clients }, () => new Connection(job.address));
  const milliseconds: number[] = [];
  let bytes = 0;
  const started = performance.now();
  const cpu = process.cpuUsage();
  const until = started + job.milliseconds;
  const client = async (connection: Connection, number: number): Promise<void> => {
    for (let count = number; performance.now() < until; count++) {
      const { method, path, body } = requestOf(job, count);
      const headers = `cookie: ${job.cookie}\r\naccept-encoding: gzip\r\n${body === '' ? '' : JSON_HEADER}`;
      const before = performance.now();
      const answer = await connection.ask(method, path, headers, body);
      milliseconds.push(performance.now() - before);
      bytes += answer.body.length;
      const isRight = answer.status === 200 && (body === '' || answer.body.includes('"status":"applied"'));
      if (!isRight) throw new Error(`${path} was answered ${answer.status}: ${answer.body.slice(0, 500)}`);
    }
  };
  try {
    await Promise.all(connections.map(client));
  } finally {
    for (const connection of connections) connection.close();
  }
  const { user, system } = process.cpuUsage(cpu);
  const elapsed = performance.now() - started;
  return { milliseconds, elapsed, cpuShare: (user + system) / 1000 / elapsed, bytes: bytes / milliseconds.length };
}

function requestOf({ ask }: Job, count: number): { method: string; path: string; body: string } {
  if ('paths' in ask) return { method: 'GET', path: ask.paths[count % ask.paths.length] ?? '/', body: '' };
  return { method: 'POST', path: '/api/commands', body: saleIn(anyOf(ask.shops)) };
}

/** What a till sends for five products at once. */
function saleIn({ businessId, products }: ShopToSellFrom): string {
  const chosen = new Set<ShopToSellFrom['products'][number]>();
  while (chosen.size < LINES) chosen.add(anyOf(products));
  const items = [...chosen].map(({ uuid, description, price }) => ({
    uuid: randomUUID(),
    selectedProductUuid: uuid,
    description,
    quantity: 1_000,
    unit: 'uni',
    price,
    oldOrNewProduct: 'old',
    proceedAnyway: false,
    stockLogUuid: randomUUID(),
  }));
  const input = { transactionId: randomUUID(), account: 'cash', description: '', items };
  const issuedAt = new Date().toISOString();
  const command = { id: randomUUID(), businessId, name: 'record-income', input, issuedAt, deviceId: 'till' };
  return JSON.stringify({ commands: [command] });
}

function anyOf<T>(choices: readonly T[]): T {
  const chosen = choices[Math.floor(Math.random() * choices.length)];
  if (chosen === undefined) throw new Error('there is nothing to choose from');
  return chosen;
}
