/**
 * An aisle: goods with the same supplier, selling hours and quantities.
 *
 * Invariant: the margin of goods is between 12 and 35 %; only a service has no cost.
 */
import type { Unit } from '@cuadra/domain/kernel/unit';
import type { Money } from '@cuadra/domain/kernel/money';
import type { PortionName } from '../portions.ts';
import type { RhythmName } from '../season.ts';
import type { SupplierName } from '../suppliers.ts';

/** Price and cost of one unit; units (or kilos) in a box; how often customers ask for it. */
export type GoodRow = readonly [description: string, price: Money, cost: Money, box: number, popularity: number];

export interface Aisle {
  readonly supplier: SupplierName;
  readonly rhythm: RhythmName;
  readonly portion: PortionName;
  readonly unit: Unit;
  /** The maker's four digits in the barcodes; loose goods and services have none. */
  readonly maker?: string;
  readonly goods: readonly GoodRow[];
}
