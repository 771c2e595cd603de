/** Suspects that a movement was recorded a second time within minutes. */
import { balanceChange } from '../cash/balances.ts';
import { millisecondsOf } from '../kernel/instant.ts';
import { noMoney, subtractBalances } from '../rows/account.ts';
import { normalizeDescription } from '../rows/product.ts';
import type { Transaction } from '../rows/transaction.ts';
import type { Suspicion } from './till-mistake-types.ts';

const MINUTES = 10;
/** By chance a record hardly ever follows one with the same content, and now and then one with the same amount. */
const SAME_CONTENT = 50;
const SAME_AMOUNT = 1;

/** `movements` are those that moved money, in book order; the later of two is the one too many. */
export function suspectRecordedTwice(movements: readonly Transaction[]): Suspicion[] {
  return movements.flatMap((second, place) => {
    const twins = movements
      .slice(0, place)
      .filter((first) => isWithinMinutes(first, second) && isSameMovement(first, second));
    const first = twins.findLast((twin) => contentOf(twin) === contentOf(second)) ?? twins.at(-1);
    if (first === undefined) return [];
    const evidence = contentOf(first) === contentOf(second) ? SAME_CONTENT : SAME_AMOUNT;
    return [
      {
        kind: 'recorded-twice',
        recordIds: [first.uuid, second.uuid],
        effect: subtractBalances(noMoney, balanceChange(second)),
        weight: evidence / movements.length,
        mend: { way: 'delete', recordId: second.uuid },
      },
    ];
  });
}

function isWithinMinutes(first: Transaction, second: Transaction): boolean {
  return millisecondsOf(second.createdAt) - millisecondsOf(first.createdAt) <= MINUTES * 60_000;
}

function isSameMovement(first: Transaction, second: Transaction): boolean {
  const [one, other] = [balanceChange(first), balanceChange(second)];
  return first.type === second.type && one.cash === other.cash && one.bank === other.bank;
}

function contentOf(record: Transaction): string {
  if (record.type !== 'income') return normalizeDescription(record.description);
  return record.items
    .map(({ description, quantity, price }) => JSON.stringify([normalizeDescription(description), quantity, price]))
    .toSorted()
    .join('\n');
}
