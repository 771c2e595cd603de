/**
 * A transaction that sees one business and one person: how it is opened, carried through and ended.
 *
 * Invariant: what it is opened for is said by statements within it, so nothing is left on its connection.
 */
import { escapeLiteral, type PoolClient, type QueryConfig } from 'pg';
import { APP_ROLE } from './migrate.ts';

export interface Tenant {
  /** Empty outside a business. */
  readonly businessId: string;
  /** Empty if nobody is signed in. */
  readonly uid: string;
  /** The token of an invitation that is being opened, or the hash of an API token or of a shared sheet's link. */
  readonly token?: string;
}

/**
 * The first action of a transaction: read a snapshot, lock a ledger for writing, or neither (`append`), for rows
 * outside every ledger. A long read uses a pool of its own and waits in its queue.
 */
export type TransactionMode =
  | 'read'
  | 'long-read'
  | 'append'
  | { readonly ledgerOf: 'business' | 'new-business' | 'person' };

export type TenantWork<Result> = (client: PoolClient, last: LastQuery) => Promise<Result>;

/** Sends the transaction's last query together with the commit; when it resolves, everything is saved. */
export type LastQuery = (query: QueryConfig<unknown[]>) => Promise<unknown>;

/** @param connect Takes a connection from a pool. */
export async function inTransaction<Result>(
  connect: () => Promise<PoolClient>,
  begin: readonly string[],
  work: TenantWork<Result>,
): Promise<Result> {
  const client = await connect();
  let broken: Error | undefined;
  try {
    const begun = Promise.all(begin.map((message) => client.query(message)));
    const working = work(client, (query) => awaitBoth(client.query(query), client.query('commit')));
    const result = await awaitBoth(working, begun);
    if (isInTransaction(client)) await client.query('commit');
    return result;
  } catch (error) {
    broken = await rollBack(client);
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Returns the first answer if both succeed; waits for both, so that no rejection is unhandled. */
async function awaitBoth<Answer>(first: Promise<Answer>, second: Promise<unknown>): Promise<Answer> {
  await Promise.allSettled([first, second]);
  await second;
  return first;
}

/** False after a last query, even a failed one. */
function isInTransaction(client: PoolClient): boolean {
  return client.getTransactionStatus() !== 'I';
}

/** Returns the error of a connection that cannot roll back and must be discarded. */
async function rollBack(client: PoolClient): Promise<Error | undefined> {
  try {
    if (isInTransaction(client)) await client.query('rollback');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error('the rollback failed');
  }
}

type Settings = Readonly<Record<string, string>>;

/**
 * Prepared when a connection is made, since planning it for each command would be a twentieth of what PostgreSQL does.
 */
export const PREPARE_LEDGER_LOCK_SQL = `prepare ledger_lock(uuid) as ${ledgerLock('$1')}`;

function ledgerLock(business: string): string {
  return `select from ledgers where "businessId" = ${business} for update`;
}

interface ConnectionKind {
  /** What each transaction has to say of the role. */
  readonly role: Settings;
  readonly isSpread: boolean;
  readonly hasPreparedLock: boolean;
}

export const noTenant: Tenant = { businessId: '', uid: '' };

/** What a connection of its own says when it is made has to be said in each transaction behind a pooler. */
export function appRoleTransactionSettings(statementMs: number): Settings {
  return { role: APP_ROLE, timezone: 'UTC', statement_timeout: String(statementMs) };
}

/**
 * Begins the transaction, sets the tenant and takes the lock, so that the next statement sees everything committed
 * before. Statements set the tenant, because Citus hands on no function's settings.
 *
 * It is one message, but where Citus spreads the tables (`isSpread`): that hands on the whole message that a setting
 * came in, so there each statement is its own.
 */
export function transactionOpeningSql(
  { businessId, uid, token = '' }: Tenant,
  opening: TransactionMode,
  { role, isSpread, hasPreparedLock }: ConnectionKind,
): readonly string[] {
  const begin = isRead(opening) ? 'begin isolation level repeatable read read only' : 'begin';
  const settings = {
    ...(isSpread ? { 'citus.propagate_set_commands': 'local' } : planSettings(opening)),
    ...role,
    'cuadra.business': businessId,
    'cuadra.uid': uid,
    // Unsaid it is empty, since each transaction forgets its own.
    ...(token !== '' && { 'cuadra.token': token }),
  };
  const sets = Object.entries(settings).map(([name, value]) => `set local ${name} = ${escapeLiteral(value)}`);
  const statements = [begin, ...sets, ...lock({ businessId, uid }, opening, hasPreparedLock)];
  return isSpread ? statements : [statements.join('; ')];
}

function isRead(opening: TransactionMode): opening is 'read' | 'long-read' {
  return opening === 'read' || opening === 'long-read';
}

/**
 * A ledger's queries always use its keys, so a generic plan is as good as a new plan for each command. Citus chooses
 * the machine by the values, so there it would not be a plan at all.
 */
function planSettings(opening: TransactionMode): Settings {
  return isRead(opening) ? {} : { plan_cache_mode: 'force_generic_plan' };
}

function lock({ businessId, uid }: Tenant, opening: TransactionMode, isPrepared: boolean): string[] {
  if (isRead(opening) || opening === 'append') return [];
  const business = escapeLiteral(businessId);
  const row = isPrepared ? `execute ledger_lock(${business})` : ledgerLock(business);
  switch (opening.ledgerOf) {
    case 'business':
      return [row];
    case 'new-business':
      return [`insert into ledgers ("businessId") values (${business}) on conflict do nothing`, row];
    case 'person':
      return [`select from profiles where uid = ${escapeLiteral(uid)} for update`];
  }
}
