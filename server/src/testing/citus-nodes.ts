/**
 * For tests and trials: databases that are spread over the nodes of a Citus cluster, which runs already.
 *
 * A database of a cluster is one of that name on each node, so copying it on each copies it whole. Invariant: nobody
 * can connect to a template, Citus itself included, which would hinder the copying.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Client, type ClientConfig, type QueryResultRow } from 'pg';
import { migrateAndOpenDatabase } from '../database/database.ts';

const distribution = fileURLToPath(new URL('../../../deploy/citus.sql', import.meta.url));
/** Few, because every test has a database of its own; `deploy/citus.sql` alone makes 32. */
const SHARDS = 4;

export interface CitusNode {
  readonly host: string;
  readonly port: number;
  readonly connection: ClientConfig;
}

/** The coordinator first. @param workers "host:port,host:port", who are reached as the coordinator is otherwise. */
export function citusNodes(coordinator: string, workers: string): CitusNode[] {
  const first = new URL(coordinator);
  return [first.host, ...workers.split(',').map((worker) => worker.trim())].map((address) => {
    const url = new URL(coordinator);
    url.host = address;
    return { host: url.hostname, port: Number(url.port || '5432'), connection: { connectionString: url.href } };
  });
}

/** A database with all migrations, whose tables lie on all nodes. */
export async function createSpreadDatabase(nodes: readonly CitusNode[], name: string): Promise<void> {
  await onEachNode(nodes, `create database ${name}`);
  const [coordinator, ...workers] = nodes;
  if (coordinator === undefined) throw new Error('a cluster has a coordinator');
  const connection = connectionOf(coordinator, name);
  await (await migrateAndOpenDatabase(connection)).close();
  for (const node of nodes) await asOwner(connectionOf(node, name), 'create extension citus');
  await asOwner(connection, `select citus_set_coordinator_host('${coordinator.host}', ${coordinator.port})`);
  for (const { host, port } of workers) await asOwner(connection, `select citus_add_node('${host}', ${port})`);
  await asOwner(connection, `set citus.shard_count = ${SHARDS}; ${readFileSync(distribution, 'utf8')}`);
}

export async function makeSpreadTemplate(nodes: readonly CitusNode[], name: string): Promise<void> {
  await onEachNode(nodes, `alter database ${name} allow_connections false`);
  await onEachNode(nodes, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
}

export function copySpreadDatabase(nodes: readonly CitusNode[], name: string, template: string): Promise<void> {
  return onEachNode(nodes, `create database ${name} template ${template}`);
}

export async function dropSpreadDatabase(nodes: readonly CitusNode[], name: string): Promise<void> {
  for (const node of nodes) await rollBackPrepared(node, name);
  await onEachNode(nodes, `drop database ${name} with (force)`);
}

/** What a node that was killed had prepared waits for its coordinator, and keeps the database. */
async function rollBackPrepared(node: CitusNode, name: string): Promise<void> {
  const left = await askOwner<{ gid: string }>(
    node.connection,
    'select gid from pg_prepared_xacts where database = $1',
    [name],
  );
  for (const { gid } of left) await asOwner(connectionOf(node, name), `rollback prepared '${gid}'`);
}

export function connectionOf({ connection }: CitusNode, name: string): ClientConfig {
  const url = new URL(connection.connectionString ?? '');
  url.pathname = `/${name}`;
  return { connectionString: url.href };
}

async function onEachNode(nodes: readonly CitusNode[], sql: string): Promise<void> {
  await Promise.all(nodes.map(({ connection }) => asOwner(connection, sql)));
}

async function asOwner(connection: ClientConfig, sql: string): Promise<void> {
  await askOwner(connection, sql);
}

export async function askOwner<Row extends QueryResultRow>(
  connection: ClientConfig,
  sql: string,
  values?: unknown[],
): Promise<Row[]> {
  const client = new Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<Row>(sql, values);
    return rows;
  } finally {
    await client.end();
  }
}
