/**
 * IndexedDB as the tabs of a device share it: fake-indexeddb with steps that take simulated time, no events for closed
 * tabs, and a storage that may be full.
 *
 * Invariants: when a tab closes, its transactions that are not committing are aborted, or held for good by a page that
 * is kept as it is; the others are completed.
 */
import { IDBDatabase, IDBObjectStore, IDBRequest } from 'fake-indexeddb';
import type { Numbers } from '../../seeds/numbers.ts';
import type { Timeline } from './timeline.ts';

/** The tab that has a database open. */
export interface DatabaseOwner {
  readonly isClosed: boolean;
  /** The probability that a write finds no room, from 0 to 1. */
  readonly fullness: number;
  readonly chance: Numbers;
  /** Called when it begins one. */
  readonly onTransaction?: (() => void) | undefined;
}

const owners = new WeakMap<object, DatabaseOwner>();
const refused = new WeakSet<IDBTransaction>();
const MAX_STEP_MS = 2;

/** Runs the databases' steps on this timeline until the returned function is called. */
export function runDatabasesOn(timeline: Timeline, chance: Numbers): () => void {
  const before = { setImmediate: globalThis.setImmediate, structuredClone: globalThis.structuredClone };
  let last = 0;
  const next = (act: () => void): void => {
    last = Math.max(last, timeline.now) + (chance.chance(0.1) ? chance.unit() * MAX_STEP_MS : 0.01);
    timeline.after(last - timeline.now, act);
  };
  Object.assign(globalThis, { setImmediate: next, structuredClone: clone });
  return () => {
    Object.assign(globalThis, before);
  };
}

/** The stored values are JSON plus `undefined`, and this copies them much faster. */
function clone(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(clone);
  if (!isObject(value)) return value;
  const copy: Record<string, unknown> = {};
  for (const key in value) {
    const part = value[key];
    copy[key] = typeof part === 'object' ? clone(part) : part;
  }
  return copy;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** A tab's access to the device's databases; `closeAll` is called when the tab closes. */
export function databasesFor(factory: IDBFactory, owner: DatabaseOwner) {
  const connections = new Set<IDBDatabase>();
  const transactions = new Set<IDBTransaction>();
  const abortWhenClosed = (transaction: IDBTransaction): void => {
    if (owner.isClosed) transaction.abort();
    else {
      transactions.add(transaction);
      owner.onTransaction?.();
    }
  };
  const opened = (request: IDBOpenDBRequest): IDBOpenDBRequest => {
    owners.set(request, owner);
    const own = ({ target }: Event): void => {
      if (!(target instanceof IDBRequest) || !(target.result instanceof IDBDatabase)) return;
      const connection = target.result;
      if (connections.has(connection)) return;
      connections.add(connection);
      owners.set(connection, owner);
      if (owner.isClosed) connection.close();
      // The transaction that changes the version began before the tab had the connection.
      if (target.transaction !== null) abortWhenClosed(target.transaction);
      const begin = connection.transaction.bind(connection);
      connection.transaction = (...options) => {
        const transaction = begin(...options);
        abortWhenClosed(transaction);
        hearOnlyWhileOpen(transaction, owner);
        return transaction;
      };
    };
    listen.call(request, 'upgradeneeded', own);
    listen.call(request, 'success', own);
    return request;
  };
  return {
    indexedDB: {
      open: (name: string, version?: number) => opened(factory.open(name, version)),
      deleteDatabase: (name: string) => opened(factory.deleteDatabase(name)),
    },
    closeAll: ({ isKept }: { readonly isKept: boolean }) => {
      for (const transaction of transactions) {
        const state: unknown = Reflect.get(transaction, '_state');
        if (state === 'finished' || state === 'committing') continue;
        if (isKept && transaction.mode !== 'versionchange') {
          hold(transaction);
          connections.delete(transaction.db);
        } else transaction.abort();
      }
      for (const connection of connections) connection.close();
    },
  };
}

/** It never ends, and nothing begins that needs what it holds. */
function hold(transaction: IDBTransaction): void {
  Reflect.set(transaction, '_start', () => undefined);
}

const listen = methodOf(IDBRequest.prototype, 'addEventListener');
const silence = methodOf(IDBRequest.prototype, 'removeEventListener');
const add = methodOf(IDBObjectStore.prototype, 'add');
const put = methodOf(IDBObjectStore.prototype, 'put');

/** The original method, before it is replaced here. */
function methodOf<Whole extends object, Name extends keyof Whole>(whole: Whole, name: Name): Whole[Name] {
  return whole[name];
}

IDBRequest.prototype.addEventListener = function addWhileOpen(
  this: IDBRequest,
  type: string,
  listener: EventListenerOrEventListenerObject,
) {
  const owner = owners.get(this) ?? owners.get(this.transaction?.db ?? this);
  listen.call(this, type, owner === undefined ? listener : whileOpen(listener, owner));
};
IDBRequest.prototype.removeEventListener = function removeWhileOpen(
  this: IDBRequest,
  type: string,
  listener: Listener,
) {
  silence.call(this, type, listener[guarded] ?? listener);
};
IDBObjectStore.prototype.add = function addWithRoom(this: IDBObjectStore, ...row) {
  const request = add.apply(this, row);
  return withRoom(this, request);
};
IDBObjectStore.prototype.put = function putWithRoom(this: IDBObjectStore, ...row) {
  const request = put.apply(this, row);
  return withRoom(this, request);
};

/** A write without room aborts the whole transaction, even while it is committing. */
function withRoom({ transaction }: IDBObjectStore, request: IDBRequest<IDBValidKey>): IDBRequest<IDBValidKey> {
  const owner = owners.get(transaction.db);
  if (owner === undefined || owner.fullness === 0 || refused.has(transaction)) return request;
  if (!owner.chance.chance(owner.fullness)) return request;
  refused.add(transaction);
  setImmediate(() => {
    const abort: unknown = Reflect.get(transaction, '_abort');
    if (Reflect.get(transaction, '_state') !== 'finished' && typeof abort === 'function') {
      Reflect.apply(abort, transaction, ['QuotaExceededError']);
    }
  });
  return request;
}

/** On the listener itself, because a WeakMap of so many short-lived ones keeps the garbage collector busy. */
const guarded = Symbol('guarded');
type Listener = EventListenerOrEventListenerObject & { [guarded]?: EventListener };

function whileOpen(listener: Listener, owner: DatabaseOwner): EventListener {
  const known = listener[guarded];
  if (known !== undefined) return known;
  const hear = (event: Event): void => {
    if (owner.isClosed) return;
    if (typeof listener === 'function') listener(event);
    else listener.handleEvent(event);
  };
  listener[guarded] = hear;
  return hear;
}

/** The database's own listeners are bound functions; they run even when the tab is closed. */
function hearOnlyWhileOpen(transaction: IDBTransaction, owner: DatabaseOwner): void {
  const [hear, leave] = [methodOf(transaction, 'addEventListener'), methodOf(transaction, 'removeEventListener')];
  transaction.addEventListener = (type: string, listener: EventListenerOrEventListenerObject) => {
    const isOwn = typeof listener === 'function' && listener.name.startsWith('bound ');
    hear.call(transaction, type, isOwn ? listener : whileOpen(listener, owner));
  };
  transaction.removeEventListener = (type: string, listener: Listener) => {
    leave.call(transaction, type, listener[guarded] ?? listener);
  };
}
