/**
 * Faults that are put into the replica's sources, each by replacing one piece of text. The simulation must find them.
 */
import type { Change } from './bundle-page.ts';

interface Breakage extends Change {
  readonly what: string;
  /** The first schedule that it is looked for in, which shows it: not each does. */
  readonly seed?: number;
}

export const breakages: readonly Breakage[] = [
  {
    what: 'what the server applied leaves the outbox before the copy has it',
    file: 'replica/outbox.ts',
    from: 'if (standing !== undefined) await transaction.store.put({ ...entry, standing });',
    to: `if (standing?.state === 'applied') await transaction.store.delete(entry.sequence);
    else if (standing !== undefined) await transaction.store.put({ ...entry, standing });`,
  },
  {
    what: 'what the server refused is dropped',
    seed: 902,
    file: 'replica/outbox.ts',
    from: 'if (standing !== undefined) await transaction.store.put({ ...entry, standing });',
    to: `if (standing?.state === 'refused') await transaction.store.delete(entry.sequence);
    else if (standing !== undefined) await transaction.store.put({ ...entry, standing });`,
  },
  {
    what: 'a command is sent again under another id',
    file: 'replica/courier.ts',
    from: 'commands: batch.map(({ envelope }) => envelope)',
    to: 'commands: batch.map(({ envelope }) => ({ ...envelope, id: envelope.id.slice(0, -2) + (10 + Math.floor(performance.now() % 89)) }))',
  },
  {
    what: 'the last command is sent first',
    seed: 901,
    file: 'replica/courier.ts',
    from: 'nextBatch(await readOutbox(parts.database))',
    to: 'nextBatch((await readOutbox(parts.database)).toReversed())',
  },
  {
    what: 'a session that ends by itself takes with it what was not sent',
    seed: 905,
    file: 'session/person-device-services.ts',
    from: 'else if (unsent === 0) storeUnsentCount(uid, await eraseDeviceDatabaseUnlessUnsent(uid));',
    to: 'else if (unsent === 0 || !forget) await eraseDeviceDatabase(uid);',
  },
  {
    what: 'an answer that did not come is taken for a good one',
    seed: 906,
    file: 'replica/courier.ts',
    from: 'else if (!isFinal(answer.failure.status)) return { waitMs: answer.failure.waitMs };',
    to: `else if (!isFinal(answer.failure.status)) {
      await updateOutboxEntryStates(parts.database, new Map(batch.map(({ envelope }) => [envelope.id, { state: 'applied', version: 1 }])));
      return { waitMs: answer.failure.waitMs };
    }`,
  },
  {
    what: 'a copy that is too old makes what was applied superfluous',
    seed: 99,
    file: 'replica/business-copy-store.ts',
    from: "standing.state === 'applied' && standing.version <= version;",
    to: "standing.state === 'applied';",
  },
  {
    what: 'what the copy has, and no answer came to, is added to it again',
    seed: 29,
    file: 'replica/synchronize-business-copy.ts',
    from: 'const { applied = [], version } = changes;',
    to: 'const { version } = changes, applied: string[] = [];',
  },
  {
    what: 'rows that are gone stay in the copy on the device',
    file: 'replica/business-copy-store.ts',
    from: 'for (const name of rowStores) await transaction.objectStore(name).delete(rowRangeOf(businessId));',
    to: '',
  },
  {
    what: 'rows that were removed from a block are there again when the copy is read',
    file: 'replica/business-copy-store.ts',
    from: 'if (!removed.has(`${table}/${idOf(row)}`)) rows.set(idOf(row), row);',
    to: 'rows.set(idOf(row), row);',
  },
  {
    what: 'the rows of a block come before those that were stored after it',
    file: 'replica/business-copy-store.ts',
    from: 'for (const row of inStore) rows.set(idOf(row), row);',
    to: 'for (const row of inStore) if (!rows.has(idOf(row))) rows.set(idOf(row), row);',
  },
  {
    what: 'a copy that begins anew keeps what it had',
    seed: 906,
    file: 'replica/business-copy-in-memory.ts',
    from: 'const kept = answer.reset ? undefined : before;',
    to: 'const kept = before;',
  },
  {
    what: 'what customers owe stays as it first came',
    file: 'replica/business-copy-in-memory.ts',
    from: 'debts: withRows(kept?.debts, answer.customerDebts,',
    to: 'debts: withRows(kept?.debts, kept === undefined ? answer.customerDebts : [],',
  },
  {
    what: 'what waits is not decided again on a new copy',
    seed: 902,
    file: 'replica/replica-state.ts',
    from: 'return { ...state, shop: { ...shop, copy: predict(shop.server, intents, person) } };',
    to: 'return { ...state, shop: { ...shop, copy: shop.copy ?? predict(shop.server, intents, person) } };',
  },
  {
    what: 'it is said to be kept before the device has it',
    seed: 902,
    file: 'replica/replica.ts',
    from: '      await kept;\n    } catch',
    to: '      void kept.catch(() => undefined);\n    } catch',
  },
  {
    what: 'places in the outbox are counted from one in every tab',
    seed: 902,
    file: 'replica/replica.ts',
    from: 'Math.max(this.#lastSequence + 1, shown + 1, nowInMilliseconds() * 1000);',
    to: 'this.#lastSequence + 1;',
  },
  {
    what: 'a page that is left and kept holds what it had begun',
    seed: 909,
    file: 'replica/abort-transactions-on-page-hide.ts',
    from: 'if (!persisted || unfinished.size === 0) return;',
    to: 'if (persisted || unfinished.size === 0) return;',
  },
  {
    what: 'other tabs are not told what has changed',
    seed: 905,
    file: 'replica/replica.ts',
    from: 'this.#channel.postMessage(news);',
    to: 'void news;',
  },
  {
    what: 'whoever leaves takes what was not sent with them',
    seed: 906,
    file: 'session/person-device-services.ts',
    from: 'else if (unsent === 0) storeUnsentCount(uid, await eraseDeviceDatabaseUnlessUnsent(uid));',
    to: 'else if (forget) await eraseDeviceDatabase(uid);',
  },
  {
    what: 'commands do not say whose they are',
    seed: 7_397,
    file: 'requests/ask-server.ts',
    from: "'cuadra-person': person",
    to: "'cuadra-person': ''",
  },
  {
    what: 'two people share what the device keeps',
    file: 'replica/device-database.ts',
    from: '`cuadra-${uid}`',
    to: "uid && 'cuadra-owner'",
  },
];
