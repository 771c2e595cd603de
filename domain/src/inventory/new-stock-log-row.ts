import type { Context } from '../commands/command.ts';
import type { Uuid } from '../kernel/input-fields.ts';
import type { Quantity } from '../kernel/quantity.ts';
import { averageOrLastCost, type Product } from '../rows/product.ts';
import type { StockMovement } from './stock-movements.ts';
import type { StockLog, StockLogType } from '../rows/stock-log.ts';

/** The fields that do not follow from the movement. */
type Details = Partial<
  Pick<StockLog, 'cost' | 'previousCost' | 'price' | 'transactionId' | 'itemId' | 'count' | 'reason'>
>;

export function newStockLogRow(
  uuid: Uuid,
  type: StockLogType,
  quantity: Quantity,
  before: Product,
  { effect, valueEffect, product: after }: StockMovement,
  { at, businessId, actor }: Pick<Context, 'at' | 'businessId' | 'actor'>,
  details: Details = {},
): StockLog {
  return {
    uuid,
    businessId,
    productId: before.uuid,
    type,
    quantity,
    effect,
    valueEffect,
    reversal: after.stock - before.stock - effect,
    cost: averageOrLastCost(before),
    previousCost: before.cost,
    price: null,
    transactionId: null,
    itemId: null,
    count: null,
    reason: '',
    createdAt: at,
    createdBy: actor.uid,
    deletedAt: null,
    ...details,
  };
}
