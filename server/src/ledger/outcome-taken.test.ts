/**
 * A command is sent again while its first try cannot be seen yet, as on Citus while it is only prepared: the key of its
 * outcome is taken all the same. Here another connection stores that outcome between the reading and the writing.
 */
import { randomUUID } from 'node:crypto';
import { canonicalJson } from '@cuadra/domain/trail/canonical-json';
import { BUSINESS, OPENING_TIME, OWNER } from '@cuadra/domain/testing/shop';
import { beforeAll, describe, expect, it } from 'vitest';
import { shopInDatabase } from '../testing/shop-in-database.ts';
import { testDatabaseOfFile } from '../testing/test-database.ts';
import type { Outcome } from './command-outcome.ts';
import { type CommandEnvelope, executeCommandOnLedgers } from './execute-command.ts';
import { postgresLedgers } from './postgres-ledgers.ts';
import { sha256 } from './sha256.ts';

const test = testDatabaseOfFile();

beforeAll(async () => {
  await shopInDatabase(test.database);
});

const opening = { transactionId: randomUUID(), realCashBalance: 100_00, realBankBalance: 0 };
const unknownRecord = { transactionId: randomUUID() };

describe.each([
  { what: 'an applied command', name: 'open-day', input: opening, businessId: BUSINESS },
  { what: 'a refused one', name: 'delete-record', input: unknownRecord, businessId: BUSINESS },
  { what: 'one of a person', name: 'update-profile', input: { nombre: 'Rosa María' }, businessId: undefined },
])('$what whose first try was not seen', ({ name, input, businessId }) => {
  const command = (): CommandEnvelope => {
    return { id: randomUUID(), businessId, name, input, issuedAt: OPENING_TIME, deviceId: 'till' };
  };
  const fingerprint = sha256(canonicalJson({ name, businessId, input }));

  it('is answered as that was', async () => {
    const envelope = command();
    const first: Outcome = { id: envelope.id, status: 'applied', version: 42 };
    expect(await sendAgain(envelope, { first, fingerprint })).toEqual(first);
  });

  it('is refused where that was another command', async () => {
    const envelope = command();
    const first: Outcome = { id: envelope.id, status: 'applied', version: 42 };
    expect(await sendAgain(envelope, { first, fingerprint: 'of another' })).toMatchObject({
      status: 'refused',
      error: { code: 'command-id-reused' },
    });
  });

  it('may be sent once more where that is still not seen', async () => {
    const envelope = command();
    const first: Outcome = { id: envelope.id, status: 'applied', version: 42 };
    expect(await sendAgain(envelope, { first, fingerprint, isSeen: false })).toMatchObject({
      status: 'failed',
      error: { code: 'unavailable', retryable: true },
    });
  });
});

interface FirstTry {
  readonly first: Outcome;
  readonly fingerprint: string;
  readonly isSeen?: boolean;
}

async function sendAgain(envelope: CommandEnvelope, { first, fingerprint, isSeen = true }: FirstTry): Promise<Outcome> {
  const ledgers = postgresLedgers(test.database);
  const [table, key, ledgerId] =
    envelope.businessId === undefined
      ? ['"commandOutcomes"', '"ledgerId"', OWNER]
      : ['"businessOutcomes"', '"businessId"', BUSINESS];
  const storeFirst = () =>
    test.database.asOwner((other) =>
      other.query(`insert into ${table} (${key}, "commandId", fingerprint, outcome) values ($1, $2, $3, $4)`, [
        ledgerId,
        envelope.id,
        fingerprint,
        JSON.stringify(first),
      ]),
    );
  const hideFirst = () =>
    test.database.asOwner((other) => other.query(`delete from ${table} where "commandId" = $1`, [envelope.id]));
  let opened = 0;
  return executeCommandOnLedgers(
    {
      ...ledgers,
      open: async (which, work, expected) => {
        opened += 1;
        if (opened > 1 && !isSeen) await hideFirst();
        return ledgers.open(
          which,
          (ledger) => {
            const commit: typeof ledger.commit = async (decided) => {
              await storeFirst();
              return ledger.commit(decided);
            };
            return work({ ...ledger, commit });
          },
          expected,
        );
      },
    },
    { now: () => OPENING_TIME },
    { uid: OWNER, sessionId: 'test' },
    envelope,
  );
}
