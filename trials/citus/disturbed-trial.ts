/**
 * Shops sell while a worker is killed with -9 and started again, and then while their shards move to the other worker:
 * everything answered must be stored once, everything else whole or not at all, and every shop must sell on.
 */
import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { Numbers } from '../../seeds/numbers.ts';
import { askOwner, type CitusNode, connectionOf } from '../../server/src/testing/citus-nodes.ts';
import { type Settled, tradeDuring } from '../crash-trial.ts';
import type { Cuadra } from '../cuadra.ts';
import { Phone } from '../phone.ts';
import { openShops } from '../shop.ts';
import { Trading } from '../trading.ts';

export interface Disturbance {
  readonly seed: number;
  readonly phones: number;
  readonly shops: number;
  /** A shell command that starts the worker again whose data is in $PGDATA; empty if none is killed. */
  readonly restart: string;
}

const PEACE_MS = 3_000;
const DOWN_MS = 2_000;
const PATIENCE_MS = 120_000;
const POLL_MS = 500;

type Tell = (line: string) => void;

export async function runDisturbedTrial(
  { cuadra, database }: { readonly cuadra: Cuadra; readonly database: string },
  nodes: readonly CitusNode[],
  size: Disturbance,
  tell: Tell,
): Promise<Settled> {
  try {
    await cuadra.serve();
    const numbers = new Numbers(size.seed);
    // What a dead worker had prepared holds its shop for up to a minute, and then all phones of a person wait.
    const phone = new Phone(cuadra, true);
    await phone.signUp('Rosa');
    const trading = new Trading(await openShops(cuadra, phone, numbers, size.shops));
    const settled = await tradeDuring(cuadra, phone, trading, size, async (last) => {
      await sleep(PEACE_MS);
      if (size.restart !== '') await killWorker(nodes, size.restart, trading, tell);
      await moveShards(nodes, database, trading, tell);
      await sleep(PEACE_MS);
      last();
      return {};
    });
    phone.putAway();
    await cuadra.stop();
    return settled;
  } finally {
    await cuadra.remove();
  }
}

async function killWorker(nodes: readonly CitusNode[], restart: string, trading: Trading, tell: Tell): Promise<void> {
  const [, worker] = nodes;
  if (worker === undefined) throw new Error('a cluster has a worker');
  const { pid, folder } = await postmasterOf(worker);
  const before = trading.appliedCount;
  process.kill(pid, 'SIGKILL');
  const start = performance.now();
  await sleep(DOWN_MS);
  const whileDown = trading.appliedCount - before;
  for (const deadline = Date.now() + PATIENCE_MS; ; await sleep(POLL_MS)) {
    const started = spawnSync('sh', ['-c', restart], { env: { ...process.env, PGDATA: folder }, stdio: 'ignore' });
    if (started.status === 0) break;
    if (Date.now() > deadline) throw new Error('the worker does not start again');
  }
  await everyShopSells(trading);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  tell(
    `a worker killed: ${whileDown} commands applied in ${DOWN_MS / 1000} s without it, all shops sell after ${seconds} s`,
  );
}

async function postmasterOf({ connection }: CitusNode): Promise<{ pid: number; folder: string }> {
  const [row] = await askOwner<{ file: string }>(connection, `select pg_read_file('postmaster.pid') as file`);
  const [pid = '', folder = ''] = (row?.file ?? '').split('\n');
  return { pid: Number(pid), folder };
}

/** All shards of the first worker go to the second, with what lies with them. */
async function moveShards(nodes: readonly CitusNode[], database: string, trading: Trading, tell: Tell): Promise<void> {
  const [coordinator, from, to] = nodes;
  if (coordinator === undefined || from === undefined || to === undefined) throw new Error('a cluster has two workers');
  const connection = connectionOf(coordinator, database);
  const rows = await askOwner<{ shardid: string }>(
    connection,
    `select shardid from citus_shards where table_name = 'ledgers'::regclass and nodename = $1 and nodeport = $2`,
    [from.host, from.port],
  );
  const before = trading.appliedCount;
  const start = performance.now();
  for (const { shardid } of rows) {
    await askOwner(connection, `select citus_move_shard_placement($1, $2, $3, $4, $5, 'force_logical')`, [
      shardid,
      from.host,
      from.port,
      to.host,
      to.port,
    ]);
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  if (rows.length === 0) throw new Error('there was no shard to move');
  const meanwhile = trading.appliedCount - before;
  await everyShopSells(trading);
  tell(
    `${rows.length} shards of each table moved in ${seconds} s: ${meanwhile} commands applied meanwhile, all shops sell`,
  );
}

async function everyShopSells(trading: Trading): Promise<void> {
  const before = trading.shops.map((shop) => trading.latestOf(shop));
  for (const deadline = Date.now() + PATIENCE_MS; ; await sleep(POLL_MS)) {
    if (trading.shops.every((shop, place) => trading.latestOf(shop) > (before[place] ?? 0))) return;
    if (Date.now() > deadline) throw new Error('a shop does not sell any more');
  }
}
