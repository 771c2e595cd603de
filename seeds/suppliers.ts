/**
 * The suppliers: their weekdays, their time, and for how many days the shop buys.
 *
 * Sunday is weekday 0.
 */
export interface Supplier {
  readonly weekdays: readonly number[];
  /** Minutes after midnight. */
  readonly minute: number;
  /** The longest time until the next visit. */
  readonly gapDays: number;
  /** How many days a purchase should last. */
  readonly coverDays: number;
  /** True for goods that cannot be stored for long. */
  readonly perishable: boolean;
}

const everyDay = [0, 1, 2, 3, 4, 5, 6];

const suppliers = {
  bakery: delivery(everyDay, '06:38', { gapDays: 1, coverDays: 1, perishable: true }),
  secondBakery: delivery([0, 4], '06:44', { gapDays: 4, coverDays: 3.5, perishable: true }),
  market: delivery([2, 6], '07:20', { gapDays: 4, coverDays: 8, perishable: true }),
  lindley: delivery([1], '09:10', { gapDays: 7, coverDays: 38 }),
  gloria: delivery([2], '09:40', { gapDays: 7, coverDays: 32 }),
  bimbo: delivery([3, 6], '08:30', { gapDays: 4, coverDays: 13 }),
  alicorp: delivery([3], '10:20', { gapDays: 7, coverDays: 40 }),
  laive: delivery([4], '09:20', { gapDays: 7, coverDays: 26 }),
  confectioner: delivery([4], '11:00', { gapDays: 7, coverDays: 42 }),
  backus: delivery([5], '10:10', { gapDays: 7, coverDays: 32 }),
  aje: delivery([1], '11:15', { gapDays: 7, coverDays: 38 }),
  snacks: delivery([3], '11:40', { gapDays: 7, coverDays: 38 }),
  iceCream: delivery([5], '12:10', { gapDays: 7, coverDays: 35 }),
  homeGoods: delivery([2], '15:20', { gapDays: 7, coverDays: 45 }),
  wholesaler: delivery([6], '14:40', { gapDays: 7, coverDays: 40 }),
  panetones: delivery([2, 5], '16:40', { gapDays: 4, coverDays: 5 }),
  paperMaker: delivery([2], '11:30', { gapDays: 7, coverDays: 14 }),
  nobody: delivery([], '00:00', { gapDays: 7, coverDays: 7 }),
} as const satisfies Readonly<Record<string, Supplier>>;
export type SupplierName = keyof typeof suppliers;

/** The suppliers who come on a weekday. */
export function suppliersOn(weekday: number): [name: string, supplier: Supplier][] {
  const all: [string, Supplier][] = Object.entries(suppliers);
  return all.filter(([, { weekdays }]) => weekdays.includes(weekday));
}

function delivery(
  weekdays: readonly number[],
  time: string,
  terms: { readonly gapDays: number; readonly coverDays: number; readonly perishable?: boolean },
): Supplier {
  return { perishable: false, ...terms, weekdays, minute: minuteOf(time) };
}

/** "09:10" as minutes after midnight. */
function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}
