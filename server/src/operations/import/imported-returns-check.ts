/**
 * Checks that what came back is of sales that are there, and never more than was sold.
 *
 * Sales and returns may arrive in any order. What was deleted has not come back.
 */
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import type { Quantity } from '@cuadra/domain/kernel/quantity';
import type { Income, Return } from '@cuadra/domain/rows/transaction';

interface ReturnFault {
  readonly place: number;
  readonly sentence: string;
}

interface PlacedReturn extends Pick<Return, 'saleId' | 'deletedAt'> {
  readonly place: number;
  readonly items: readonly Pick<Return['items'][number], 'itemUuid' | 'quantity'>[];
}

interface SoldLines extends Pick<Income, 'uuid'> {
  readonly items: readonly Pick<Income['items'][number], 'uuid' | 'quantity'>[];
}

export class ImportedReturnsCheck {
  /** By sale and line, so much of it as may still come back. */
  readonly #left = new Map<Uuid, Map<Uuid, Quantity>>();
  readonly #returned: PlacedReturn[] = [];

  sale({ uuid, items }: SoldLines): void {
    this.#left.set(uuid, new Map(items.map((item) => [item.uuid, item.quantity])));
  }

  returned({ saleId, deletedAt, items }: Omit<PlacedReturn, 'place'>, place: number): void {
    const parts = items.map(({ itemUuid, quantity }) => ({ itemUuid, quantity }));
    this.#returned.push({ place, saleId, deletedAt, items: parts });
  }

  faults(): ReturnFault[] {
    return this.#returned.flatMap((record) => {
      const left = this.#left.get(record.saleId);
      const sentence =
        left === undefined ? `es de una venta que no está (${record.saleId}).` : faultOfLines(record, left);
      return sentence === undefined ? [] : [{ place: record.place, sentence }];
    });
  }
}

function faultOfLines({ items, deletedAt }: PlacedReturn, left: Map<Uuid, Quantity>): string | undefined {
  for (const { itemUuid, quantity } of items) {
    const most = left.get(itemUuid);
    if (most === undefined) return `devuelve una línea que su venta no tiene (${itemUuid}).`;
    if (deletedAt !== null) continue;
    if (quantity > most) return `devuelve más de lo que se vendió (${itemUuid}).`;
    left.set(itemUuid, most - quantity);
  }
  return undefined;
}
