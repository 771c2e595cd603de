/** Everything about products but buying and selling: registering, writing off, counting, returns, archiving. */
import { type Quantity, QUANTITY_STEP } from '@cuadra/domain/kernel/quantity';
import { randomPortion } from './portions.ts';
import type { Aisle, GoodRow } from './catalogue/aisle.ts';
import type { PersonKey } from './people.ts';
import { correctorFor, type Good, newGood, type Shop, tracksStock } from './shop.ts';
import type { Line } from './selling.ts';

/** Registers the goods of an aisle on the first day. */
export function registerAisle(shop: Shop, by: PersonKey, aisle: Aisle): void {
  const { journal, numbers } = shop;
  journal.wait(20);
  const goods = aisle.goods.map((row, article) => newGood(shop, aisle, article, row));
  const products = goods.map((good) => {
    const { uuid, description, unit, price, cost, code } = good;
    if (!tracksStock(good)) return { uuid, description, unit, price };
    good.stock = aisle.rhythm === 'christmas' ? 0 : Math.ceil((good.box * numbers.between(35, 110)) / 100_000) * 1_000;
    return { uuid, description, unit, price, cost, stock: good.stock, ...(code === '' ? {} : { code }) };
  });
  journal.write(shop.id, by, { name: 'save-products', input: { products } });
  shop.goods.push(...goods);
}

/** Registers a product together with its first sale. */
export function registerOnTheFly(shop: Shop, by: PersonKey, aisle: Aisle, article: number, row: GoodRow): Line {
  const good = newGood(shop, aisle, article, row);
  const { uuid, description, unit, price } = good;
  shop.journal.write(shop.id, by, {
    name: 'save-products',
    input: { products: [{ uuid, description, unit, price }] },
  });
  shop.goods.push(good);
  return {
    good,
    description,
    unit,
    price,
    quantity: randomPortion('one', price, shop.numbers).quantity,
    oldOrNewProduct: 'new',
  };
}

/** Adds cost and barcode to such a product later. */
export function completeProduct(shop: Shop, by: PersonKey, good: Good): void {
  const { uuid, cost, code } = good;
  shop.journal.wait(45);
  shop.journal.write(shop.id, correctorFor(by), { name: 'edit-product', input: { uuid, cost, code } });
}

export function writeOff(shop: Shop, by: PersonKey, good: Good, quantity: Quantity, reason: string): string {
  const { journal } = shop;
  journal.wait(20);
  const stockLogId = journal.id();
  journal.write(shop.id, by, {
    name: 'write-off-stock',
    input: { productId: good.uuid, quantity, stockLogId, reason },
  });
  good.stock -= quantity;
  return stockLogId;
}

/** Goods for Rosa's house. */
export function takeHome(shop: Shop, good: Good, quantity: Quantity): void {
  const { journal } = shop;
  journal.wait(15);
  const input = { productId: good.uuid, quantity, stockLogId: journal.id() };
  journal.write(shop.id, 'rosa', { name: 'take-goods', input });
  good.stock -= quantity;
}

/** Deletes a mistaken write-off: its goods are in stock again. */
export function takeBackWriteOff(shop: Shop, by: PersonKey, good: Good, stockLogId: string, quantity: Quantity): void {
  shop.journal.wait(40);
  shop.journal.write(shop.id, correctorFor(by), {
    name: 'delete-stock-log',
    input: { productId: good.uuid, stockLogId },
  });
  good.stock += quantity;
}

export function countGood(shop: Shop, by: PersonKey, good: Good): void {
  const { journal, numbers } = shop;
  const digitalStock = good.stock;
  const found = Math.max(0, digitalStock + countDifference(shop, good));
  const physicalStock = Math.round(found / QUANTITY_STEP) * QUANTITY_STEP;
  journal.wait(numbers.between(10, 25));
  const difference = physicalStock - digitalStock;
  const input = { productId: good.uuid, physicalStock, digitalStock, difference, stockLogId: journal.id() };
  journal.write(shop.id, by, { name: 'count-stock', input });
  good.stock = physicalStock;
}

export function returnGoods(shop: Shop, by: PersonKey, good: Good, quantity: Quantity): void {
  const { journal } = shop;
  journal.wait(30);
  const input = { productId: good.uuid, quantity, stockLogId: journal.id() };
  journal.write(shop.id, by, { name: 'return-stock', input });
  good.stock += quantity;
}

/** Writes off what is left of a good, and archives it. */
export function archive(shop: Shop, by: PersonKey, good: Good, reason: string): void {
  if (good.stock > 0) writeOff(shop, by, good, good.stock, reason);
  shop.journal.wait(25);
  shop.journal.write(shop.id, correctorFor(by), { name: 'archive-product', input: { uuid: good.uuid } });
  good.activo = false;
}

export function unarchive(shop: Shop, by: PersonKey, good: Good): void {
  shop.journal.wait(25);
  shop.journal.write(shop.id, correctorFor(by), {
    name: 'edit-product',
    input: { uuid: good.uuid, activo: true },
  });
  good.activo = true;
}

/** Most counts find no difference. */
function countDifference({ numbers }: Shop, { unit }: Good): Quantity {
  if (unit === 'uni')
    return (
      1_000 *
      numbers.weighted([
        [0, 84],
        [-1, 9],
        [-2, 3],
        [-3, 1],
        [1, 3],
      ])
    );
  return numbers.chance(0.4) ? 0 : 10 * numbers.between(-35, 12);
}
