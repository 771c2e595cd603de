/**
 * The texts of the receipt of a sale, or of what came back from one, ready for paper, an image or a message.
 *
 * Invariants: its lines add up to its total; it always says that it is not a tax document; deleted records and
 * adjustments have no receipt.
 */
import type { Business } from '../rows/business.ts';
import { paymentWords } from '../payment/payment-words.ts';
import { formatInstant } from '../kernel/calendar.ts';
import type { Uuid } from '../kernel/input-fields.ts';
import { type Currency, formatMoney } from '../kernel/money.ts';
import { quantityWithUnit } from '../kernel/quantity.ts';
import {
  ADJUSTMENT_CATEGORY,
  type Income,
  itemAmount,
  type Return,
  type ReturnedItem,
  type Transaction,
  type TransactionItem,
} from '../rows/transaction.ts';

/** Boletas and facturas, the tax documents, are made with another program. */
export const NOT_A_TAX_DOCUMENT_MESSAGE = 'No es comprobante de pago';

/** WhatsApp cuts off longer addresses. */
const MAX_IN_ADDRESS = 4_000;
const NUMBER_DIGITS = 6;
/** Accepts the present form, and the former one with two more digits, which customers still have on paper. */
const WRITTEN_NUMBER = /^(?:[\da-f]{6}|[\da-f]{4}-[\da-f]{4})$/iu;

export interface ReceiptLine {
  /** Unlike that of the other lines. */
  readonly key: string;
  readonly description: string;
  /** "2.5 kg". */
  readonly quantity: string;
  /** Per unit; undefined where the amount is a part of a line that was sold. */
  readonly price: string | undefined;
  readonly amount: string;
}

/** The texts as they are printed. */
export interface Receipt {
  /** "Recibo 4107AF". */
  readonly title: string;
  readonly shop: { readonly name: string; readonly address: string; readonly telephone: string };
  readonly number: string;
  /** In the business's zone. */
  readonly at: string;
  /** What the lines are: "Lo que se vendió". */
  readonly linesLabel: string;
  readonly lines: readonly ReceiptLine[];
  readonly total: string;
  /** "Pago: Efectivo", or each part with its amount. */
  readonly paid: string;
  readonly attendedBy: string | undefined;
  /** The sale's description, for example the customer's name; of a return, the sale that it is of. */
  readonly note: string;
  readonly notice: string;
}

export function hasReceipt(record: Transaction): record is Income | Return {
  if (record.deletedAt !== null) return false;
  return record.type === 'return' || (record.type === 'income' && record.category !== ADJUSTMENT_CATEGORY);
}

/** Who had to do with it: what its record does not say itself. */
export interface ReceiptPeople {
  readonly attendedBy?: string | undefined;
  /** Who owes the part that is not paid, or owed what came back. */
  readonly debtor?: string | undefined;
}

export function receiptOfRecord(record: Income | Return, business: Business, people: ReceiptPeople = {}): Receipt {
  const { nombre, direccion, telefono, configuracion } = business;
  const { moneda, timezone } = configuracion;
  const number = receiptNumberFromId(record.uuid);
  const paid = paymentWords(record, moneda, people.debtor);
  return {
    shop: { name: nombre, address: direccion, telephone: telefono },
    number,
    at: formatInstant(record.createdAt, timezone),
    total: formatMoney(record.total, moneda),
    attendedBy: people.attendedBy,
    notice: NOT_A_TAX_DOCUMENT_MESSAGE,
    ...(record.type === 'income'
      ? {
          title: `Recibo ${number}`,
          linesLabel: 'Lo que se vendió',
          lines: record.items.map((item) => soldLine(item, moneda)),
          paid: `Pago: ${paid}`,
          note: record.description,
        }
      : {
          title: `Recibo de devolución ${number}`,
          linesLabel: 'Lo que volvió',
          lines: record.items.map((item, place) => returnedLine(item, place, moneda)),
          paid: `Se devolvió: ${paid}`,
          note: `De la venta con recibo ${receiptNumberFromId(record.saleId)}`,
        }),
  };
}

/**
 * "4107AF": the end of the record's id. It is the same on every device, also offline, never changes, and does not
 * reveal the number of sales; two of a thousand sales may share one in rare cases, and then the date tells them apart.
 */
export function receiptNumberFromId(id: Uuid): string {
  return id.slice(-NUMBER_DIGITS).toUpperCase();
}

/** Undefined if the text is not a receipt number. */
export function parseReceiptNumber(number: string): string | undefined {
  return WRITTEN_NUMBER.test(number) ? number.replace('-', '').toLowerCase() : undefined;
}

/** "2.5 kg × S/ 4.50", or "2.5 kg". */
export function quantityTimesPriceText({ quantity, price }: ReceiptLine): string {
  return price === undefined ? quantity : `${quantity} × ${price}`;
}

/** The lines under the shop's name. */
export function receiptShopLines({ shop: { address, telephone } }: Receipt): readonly string[] {
  return [address, telephone === '' ? '' : `Tel. ${telephone}`].filter((fact) => fact !== '');
}

/** The lines under the total. */
export function receiptFooterLines({ paid, attendedBy = '', note }: Receipt): readonly string[] {
  const attended = attendedBy === '' ? '' : `Atendió: ${attendedBy}`;
  return [paid, attended, note].filter((fact) => fact !== '');
}

export function receiptMessage(receipt: Receipt): string {
  return messageWith(receipt, receipt.lines.map(lineText));
}

/** Short enough for a link: a long sale shows only its first lines and the number of the others. */
export function shortReceiptMessage(receipt: Receipt): string {
  const whole = receiptMessage(receipt);
  if (lengthInAddress(whole) <= MAX_IN_ADDRESS) return whole;
  const cut = (lines: readonly string[]) =>
    messageWith(receipt, [...lines, `… y ${receipt.lines.length - lines.length} más`]);
  let room = MAX_IN_ADDRESS - lengthInAddress(cut([]));
  const lines: string[] = [];
  for (const line of receipt.lines.map(lineText)) {
    room -= lengthInAddress(`${line}\n`);
    if (room < 0) break;
    lines.push(line);
  }
  return cut(lines);
}

function lengthInAddress(text: string): number {
  return encodeURIComponent(text).length;
}

function messageWith(receipt: Receipt, lines: readonly string[]): string {
  const { shop, title, at, total, notice } = receipt;
  const blocks = [
    [shop.name, ...receiptShopLines(receipt)],
    [title, at],
    lines,
    [`Total: ${total}`, ...receiptFooterLines(receipt)],
    [notice],
  ];
  return blocks.map((block) => block.join('\n')).join('\n\n');
}

function lineText(line: ReceiptLine): string {
  return `${line.description}: ${quantityTimesPriceText(line)} = ${line.amount}`;
}

function soldLine(item: TransactionItem, currency: Currency): ReceiptLine {
  return {
    key: item.uuid,
    description: item.description,
    quantity: quantityWithUnit(item.quantity, item.unit),
    price: formatMoney(item.price, currency),
    amount: formatMoney(itemAmount(item), currency),
  };
}

/** Two parts of one line may come back. */
function returnedLine(item: ReturnedItem, place: number, currency: Currency): ReceiptLine {
  return {
    key: `${item.itemUuid} ${place}`,
    description: item.description,
    quantity: quantityWithUnit(item.quantity, item.unit),
    price: undefined,
    amount: formatMoney(item.amount, currency),
  };
}
