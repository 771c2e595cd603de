import { describe, expect, it } from 'vitest';
import { ImportedReturnsCheck } from './imported-returns-check.ts';

const STANDS = { deletedAt: null };
const line = (uuid: string, quantity: number) => ({ uuid, quantity });
const part = (itemUuid: string, quantity: number) => ({ itemUuid, quantity });
const back = (...items: ReturnType<typeof part>[]) => ({ saleId: 'sale', ...STANDS, items });
type Back = ReturnType<typeof back> | { saleId: string; deletedAt: string | null; items: ReturnType<typeof part>[] };

/** Two kilos of rice and one bottle were sold. */
function check(returns: readonly Back[], isSaleFirst: boolean): string[] {
  const found = new ImportedReturnsCheck();
  const sold = { uuid: 'sale', items: [line('rice', 2_000), line('soda', 1_000)] };
  if (isSaleFirst) found.sale(sold);
  for (const [place, one] of returns.entries()) found.returned(one, place + 1);
  if (!isSaleFirst) found.sale(sold);
  return found.faults().map(({ place, sentence }) => `${place}: ${sentence}`);
}

describe.each([true, false])('where the sale stands first: %s', (isSaleFirst) => {
  it.each<[name: string, returns: readonly Back[], faults: readonly string[]]>([
    ['nothing', [], []],
    ['all of it, in parts', [back(part('rice', 500), part('rice', 1_500)), back(part('soda', 1_000))], []],
    ['more than was sold', [back(part('soda', 1_001))], ['1: devuelve más de lo que se vendió (soda).']],
    [
      'one thing twice, in two records',
      [back(part('soda', 1_000)), back(part('rice', 1), part('soda', 1))],
      ['2: devuelve más de lo que se vendió (soda).'],
    ],
    [
      'one thing twice, in one record',
      [back(part('rice', 2_000), part('rice', 1))],
      ['1: devuelve más de lo que se vendió (rice).'],
    ],
    ['again what was deleted', [{ ...back(part('soda', 1_000)), deletedAt: '2026' }, back(part('soda', 1_000))], []],
    ['what was not sold', [back(part('bread', 1))], ['1: devuelve una línea que su venta no tiene (bread).']],
    [
      'something of no sale',
      [{ ...back(part('rice', 1)), saleId: 'other' }],
      ['1: es de una venta que no está (other).'],
    ],
  ])('comes back: %s', (_, returns, faults) => expect(check(returns, isSaleFirst)).toEqual(faults));
});
