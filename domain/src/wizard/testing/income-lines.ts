/** Lines of an income in the stocked shop, and drafts of them. */
import type { Unit } from '../../kernel/unit.ts';
import { id } from '../../testing/shop.ts';
import { productOf, stockedShop } from '../../testing/stocked-shop.ts';
import { addIncomeLine, emptyIncomeDraft, type IncomeDraft } from '../income-draft.ts';
import {
  type LineDraft,
  lineDraftOfNewProduct,
  lineDraftOfProduct,
  setLineDraftPrice,
  setLineDraftQuantity,
} from '../income-line-draft.ts';

export const shelf = stockedShop().books.products;
export const saleDetails = { transactionId: id(20), account: 'cash' } as const;

export function lineIds(number: number) {
  return { uuid: id(200 + number), productUuid: id(300 + number), stockLogUuid: id(400 + number) };
}

export function lineOf(uuid: string, quantity: number): LineDraft {
  return setLineDraftQuantity(lineDraftOfProduct(productOf(uuid)), quantity);
}

export function newLine(description: string, price: number, unit: Unit = 'uni'): LineDraft {
  return { ...setLineDraftPrice(lineDraftOfNewProduct(description), price), unit };
}

export function draftOf(...lines: LineDraft[]): IncomeDraft {
  return lines.reduce((draft, line, number) => addIncomeLine(draft, line, shelf, lineIds(number)), emptyIncomeDraft);
}
