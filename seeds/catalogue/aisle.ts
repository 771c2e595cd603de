/**
 * An aisle of the shop: goods that come from one supplier, sell at the same hours and are taken in the same amounts.
 *
 * Invariant: what is sold from the shelf earns between 12 and 35 % of its price; only a service has no cost.
 */
import type { Unit } from '@cuadra/domain/kernel/unit';
import type { Money } from '@cuadra/domain/kernel/money';
import type { PortionName } from '../portions.ts';
import type { RhythmName } from '../season.ts';
import type { SupplierName } from '../suppliers.ts';

/** Price and cost of one unit; how many units (or kilos) come in a box; how often it is asked for. */
export type GoodRow = readonly [description: string, price: Money, cost: Money, box: number, popularity: number];

export interface Aisle {
  readonly supplier: SupplierName;
  readonly rhythm: RhythmName;
  readonly portion: PortionName;
  readonly unit: Unit;
  /** The four digits of the maker in the barcodes; loose goods and services have none. */
  readonly maker?: string;
  readonly goods: readonly GoodRow[];
}
