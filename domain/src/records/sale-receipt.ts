/**
 * The texts of a sale's receipt, ready for paper, an image or a message.
 *
 * Invariants: its lines add up to its total; it always says that it is not a tax document; deleted sales and
 * adjustments have no receipt.
 */
import type { Business } from '../rows/business.ts';
import { paymentWords } from '../payment/payment-words.ts';
import { unitSuffix } from '../kernel/unit.ts';
import { formatInstant } from '../kernel/calendar.ts';
import type { Uuid } from '../kernel/input-fields.ts';
import { type Currency, formatMoney } from '../kernel/money.ts';
import { formatQuantity } from '../kernel/quantity.ts';
import { ADJUSTMENT, type Income, lineAmount, type Transaction, type TransactionItem } from '../rows/transaction.ts';

/** Boletas and facturas, the tax documents, are made with another program. */
export const NOT_A_TAX_DOCUMENT = 'No es comprobante de pago';

/** WhatsApp cuts off longer addresses. */
const MAX_IN_ADDRESS = 4_000;
const NUMBER_DIGITS = 6;
/** Accepts the present form, and the former one with two more digits, which customers still have on paper. */
const WRITTEN_NUMBER = /^(?:[\da-f]{6}|[\da-f]{4}-[\da-f]{4})$/iu;

export interface ReceiptLine {
  readonly uuid: Uuid;
  readonly description: string;
  /** "2.5 kg". */
  readonly quantity: string;
  /** Per unit. */
  readonly price: string;
  readonly amount: string;
}

/** The texts as they are printed. */
export interface SaleReceipt {
  readonly shop: { readonly name: string; readonly address: string; readonly telephone: string };
  readonly number: string;
  /** In the business's zone. */
  readonly at: string;
  readonly lines: readonly ReceiptLine[];
  readonly total: string;
  /** The account that received the money, or each part with its amount. */
  readonly paidWith: string;
  readonly attendedBy: string | undefined;
  /** The sale's description, for example the customer's name. */
  readonly note: string;
  readonly notice: string;
}

export function hasReceipt(record: Transaction): record is Income {
  return record.type === 'income' && record.deletedAt === null && record.category !== ADJUSTMENT;
}

/** What of a sale its record does not say itself. */
export interface SalePeople {
  readonly attendedBy?: string | undefined;
  /** Who owes the part that is not paid. */
  readonly debtor?: string | undefined;
}

export function saleReceipt(sale: Income, business: Business, { attendedBy, debtor }: SalePeople = {}): SaleReceipt {
  const { nombre, direccion, telefono, configuracion } = business;
  const { moneda, timezone } = configuracion;
  return {
    shop: { name: nombre, address: direccion, telephone: telefono },
    number: receiptNumber(sale.uuid),
    at: formatInstant(sale.createdAt, timezone),
    lines: sale.items.map((item) => receiptLine(item, moneda)),
    total: formatMoney(sale.total, moneda),
    paidWith: paymentWords(sale, moneda, debtor),
    attendedBy,
    note: sale.description,
    notice: NOT_A_TAX_DOCUMENT,
  };
}

/**
 * "4107AF": the end of the record's id. It is the same on every device, also offline, never changes, and does not
 * reveal the number of sales; two of a thousand sales may share one in rare cases, and then the date tells them apart.
 */
export function receiptNumber(id: Uuid): string {
  return id.slice(-NUMBER_DIGITS).toUpperCase();
}

/** Undefined if the text is not a receipt number. */
export function parseReceiptNumber(number: string): string | undefined {
  return WRITTEN_NUMBER.test(number) ? number.replace('-', '').toLowerCase() : undefined;
}

/** "2.5 kg × S/ 4.50". */
export function quantityTimesPriceText({ quantity, price }: ReceiptLine): string {
  return `${quantity} × ${price}`;
}

/** The lines under the shop's name. */
export function receiptShopLines({ shop: { address, telephone } }: SaleReceipt): readonly string[] {
  return [address, telephone === '' ? '' : `Tel. ${telephone}`].filter((fact) => fact !== '');
}

/** The lines under the total. */
export function receiptFooterLines({ paidWith, attendedBy = '', note }: SaleReceipt): readonly string[] {
  const attended = attendedBy === '' ? '' : `Atendió: ${attendedBy}`;
  return [`Pago: ${paidWith}`, attended, note].filter((fact) => fact !== '');
}

export function receiptMessage(receipt: SaleReceipt): string {
  return messageWith(receipt, receipt.lines.map(lineText));
}

/** Short enough for a link: a long sale shows only its first lines and the number of the others. */
export function receiptMessageForUrl(receipt: SaleReceipt): string {
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

function messageWith(receipt: SaleReceipt, lines: readonly string[]): string {
  const { shop, number, at, total, notice } = receipt;
  const blocks = [
    [shop.name, ...receiptShopLines(receipt)],
    [`Recibo ${number}`, at],
    lines,
    [`Total: ${total}`, ...receiptFooterLines(receipt)],
    [notice],
  ];
  return blocks.map((block) => block.join('\n')).join('\n\n');
}

function lineText(line: ReceiptLine): string {
  return `${line.description}: ${quantityTimesPriceText(line)} = ${line.amount}`;
}

function receiptLine(item: TransactionItem, currency: Currency): ReceiptLine {
  const { uuid, description, quantity, unit, price } = item;
  return {
    uuid,
    description,
    quantity: `${formatQuantity(quantity)} ${unitSuffix(unit)}`.trim(),
    price: formatMoney(price, currency),
    amount: formatMoney(lineAmount(item), currency),
  };
}
