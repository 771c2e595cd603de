/**
 * For tests: what was lost, found and sold without stock, worked out from the exported rows as with a pencil.
 *
 * It uses nothing of the domain, on purpose.
 */

/** The fields needed of the rows of export.json. */
export interface ShelfExport {
  readonly products: readonly { readonly uuid: string; readonly createdAt: string }[];
  readonly stockLogs: readonly ShelfRow[];
  readonly transactions: readonly {
    readonly uuid: string;
    readonly type: string;
    readonly createdAt: string;
    readonly deletedAt: string | null;
    readonly category: string;
    readonly items?: readonly {
      readonly uuid?: string;
      readonly cost: number | null;
      readonly quantity: number;
      readonly actualQuantity?: number;
      readonly trackStock?: boolean;
    }[];
  }[];
}

interface ShelfRow {
  readonly type: string;
  readonly productId: string;
  readonly createdAt: string;
  readonly deletedAt: string | null;
  readonly transactionId: string | null;
  readonly itemId: string | null;
  readonly valueEffect: number;
}

export interface ShelfAmount {
  readonly at: string;
  readonly term: 'soldWithoutStock' | 'waste' | 'countDifferences';
  readonly amount: number;
}

export function shelfAmountsOf({ products, stockLogs, transactions }: ShelfExport): ShelfAmount[] {
  const begun = new Map(products.map(({ uuid, createdAt }) => [uuid, createdAt]));
  const records = new Map(transactions.map((record) => [record.uuid, record]));
  const lines = stockLogs.filter(({ deletedAt }) => deletedAt === null);
  const settlers = lines.filter(({ type }) => type === 'buy' || type === 'count');
  return lines.flatMap((line): ShelfAmount[] => {
    const { type, createdAt: at, valueEffect, transactionId, productId } = line;
    if (type === 'waste') return [{ at, term: 'waste', amount: 0 - valueEffect }];
    const isFound = (type === 'count' && begun.get(productId) !== at) || (type === 'return' && transactionId === null);
    if (isFound) return [{ at, term: 'countDifferences', amount: valueEffect }];
    const sale = type === 'sell' && transactionId !== null ? records.get(transactionId) : undefined;
    return sale?.type === 'income' ? lackedOf(line, sale, settlers) : [];
  });
}

function lackedOf(
  { createdAt: at, valueEffect, itemId, productId }: ShelfRow,
  { items }: ShelfExport['transactions'][number],
  settlers: readonly ShelfRow[],
): ShelfAmount[] {
  const item = items?.find(({ uuid }) => uuid === itemId);
  const { cost = null, quantity = 0, actualQuantity = quantity, trackStock = false } = item ?? {};
  if (cost === null || !trackStock || actualQuantity >= quantity) return [];
  const amount = cost + valueEffect;
  const lacked: ShelfAmount = { at, term: 'soldWithoutStock', amount };
  const [settled] = settlers
    .filter((other) => other.productId === productId && other.createdAt > at)
    .map(({ createdAt }) => createdAt)
    .toSorted();
  if (settled === undefined) return [lacked];
  return [
    lacked,
    { at: settled, term: 'soldWithoutStock', amount: 0 - amount },
    { at: settled, term: 'countDifferences', amount },
  ];
}
