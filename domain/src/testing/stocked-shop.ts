import { openDay } from '../cash/open-day.ts';
import { buyStock } from '../inventory/buy-stock.ts';
import { sellStock } from '../inventory/sell-stock.ts';
import { saveProducts } from '../inventory/save-products.ts';
import type { Money } from '../kernel/money.ts';
import { unitsToQuantity } from '../kernel/quantity.ts';
import type { Uuid } from '../kernel/input-fields.ts';
import type { Customer } from '../rows/customer.ts';
import type { Product } from '../rows/product.ts';
import { BUSINESS, id, OWNER, requireRow, Shop } from './shop.ts';

export const RICE = id(100);
export const SODA = id(101);
export const HAIRCUT = id(102);
export const ROSA = id(120);

export const rosa: Customer = {
  uuid: ROSA,
  businessId: BUSINESS,
  name: 'Rosa Quispe',
  phone: '',
  limit: 50_00,
  note: '',
  createdAt: '2026-01-02T12:00:00.000Z',
  updatedAt: '2026-01-02T12:00:00.000Z',
  createdBy: OWNER,
  activo: true,
};

/** Stocked once: properties begin with it thousands of times. */
const stocked = stockShop();

/**
 * 10 kg of rice bought at 3.00 (sells at 4.50), 5 sodas of unknown cost (2.50), a service (15.00); S/ 100 and 50; Rosa
 * may owe 50.00.
 */
export function stockedShop(): Shop {
  return stocked.copy();
}

/** A product of the stocked shop, or of another one. */
export function productOf(uuid: Uuid, shop: Shop = stocked): Product {
  return requireRow(shop.books.products.get(uuid));
}

/** A shop that has counted its money, and nothing else. */
export function openedShop(cash: Money = 100_00, bank: Money = 50_00, shop: Shop = new Shop()): Shop {
  shop.does(openDay, { transactionId: id(10), realCashBalance: cash, realBankBalance: bank });
  return shop;
}

/** 2 kg for S/ 9.00 in cash. */
export function sellRice(shop: Shop, transactionId: Uuid, stockLogId: Uuid): void {
  const sale = { productId: RICE, quantity: unitsToQuantity(2), price: 4_50, account: 'cash' } as const;
  shop.does(sellStock, { ...sale, transactionId, stockLogId });
}

function stockShop(): Shop {
  const shop = openedShop(130_00);
  shop.does(saveProducts, {
    products: [
      { uuid: RICE, description: ' arroz  costeño ', unit: 'kg', price: 4_50 },
      { uuid: SODA, description: 'Gaseosa', unit: 'uni', price: 2_50, stock: unitsToQuantity(5), code: '775' },
      { uuid: HAIRCUT, description: 'Corte de pelo', unit: 'service', price: 15_00 },
    ],
  });
  const rice = { productId: RICE, quantity: unitsToQuantity(10), cost: 3_00, account: 'cash' } as const;
  shop.does(buyStock, { ...rice, transactionId: id(110), expenseId: id(111), stockLogId: id(112) });
  shop.books = { ...shop.books, customers: new Map([[ROSA, rosa]]) };
  return shop;
}
