/**
 * Cuadras on databases of their own, each spread over a Citus cluster that runs already.
 *
 * Invariant: after remove() the cluster has none of these databases left.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import {
  type CitusNode,
  citusNodes,
  createSpreadDatabase,
  dropSpreadDatabase,
} from '../../server/src/testing/citus-nodes.ts';
import { Cuadra } from '../cuadra.ts';

export class SpreadCuadras {
  readonly nodes: readonly CitusNode[];
  readonly #coordinator: URL;
  readonly #databases: string[] = [];

  constructor(coordinator: string, workers: string) {
    this.nodes = citusNodes(coordinator, workers);
    this.#coordinator = new URL(coordinator);
  }

  async make(): Promise<{ readonly cuadra: Cuadra; readonly database: string }> {
    const database = `cuadra_trial_${randomUUID().replaceAll('-', '')}`;
    this.#databases.push(database);
    await createSpreadDatabase(this.nodes, database);
    const { hostname, port, username, password } = this.#coordinator;
    const url = new URL(this.#coordinator);
    url.pathname = `/${database}`;
    const cuadra = new Cuadra({
      environment: { DATABASE_URL: url.href, AUTH_SECRET: randomBytes(32).toString('hex') },
      database: {
        host: hostname,
        port: Number(port || '5432'),
        user: decodeURIComponent(username),
        database,
        ssl: false,
        ...(password !== '' && { password: decodeURIComponent(password) }),
      },
    });
    return { cuadra, database };
  }

  async remove(): Promise<void> {
    for (const database of this.#databases.splice(0)) await dropSpreadDatabase(this.nodes, database);
  }
}
