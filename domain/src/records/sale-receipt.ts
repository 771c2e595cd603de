/**
 * The receipt of a sale: what it says, ready to be drawn on paper, as an image or as a message.
 *
 * Invariants: its lines add up to its total; it always says that it is no tax document; a deleted sale has none, and
 * neither has an entry that moved no money.
 */
import type { Business } from '../rows/business.ts';
import { accountLabels } from '../rows/account.ts';
import { shortUnit } from '../kernel/unit.ts';
import { formatInstant } from '../kernel/calendar.ts';
import type { Uuid } from '../kernel/fields.ts';
import { type Currency, formatMoney, priceTimesQuantity } from '../kernel/money.ts';
import { formatQuantity } from '../kernel/quantity.ts';
import { ADJUSTMENT, type Income, type Transaction, type TransactionItem } from '../rows/transaction.ts';

/** A boleta or a factura is made elsewhere. */
export const NOT_A_TAX_DOCUMENT = 'No es comprobante de pago';

/** Longer, and not everything on the way to WhatsApp hands it on any more. */
const MAX_IN_ADDRESS = 4_000;
const NUMBER_DIGITS = 6;
/** As it is written now, and as it was once, with two digits more before it: on paper that customers still have. */
const WRITTEN_NUMBER = /^(?:[\da-f]{6}|[\da-f]{4}-[\da-f]{4})$/iu;

export interface ReceiptLine {
  readonly uuid: Uuid;
  readonly description: string;
  /** "2.5 kg". */
  readonly quantity: string;
  /** Of one. */
  readonly price: string;
  readonly amount: string;
}

/** Every word and figure as it is to be read. */
export interface SaleReceipt {
  readonly shop: { readonly name: string; readonly address: string; readonly telephone: string };
  readonly number: string;
  /** In the zone of the business. */
  readonly at: string;
  readonly lines: readonly ReceiptLine[];
  readonly total: string;
  /** The account that it was paid into. */
  readonly paidWith: string;
  readonly attendedBy: string | undefined;
  /** What was written down beside the sale: a customer's name, perhaps. */
  readonly note: string;
  readonly notice: string;
}

export function hasReceipt(record: Transaction): record is Income {
  return record.type === 'income' && record.deletedAt === null && record.category !== ADJUSTMENT;
}

export function saleReceipt(sale: Income, business: Business, attendedBy?: string): SaleReceipt {
  const { nombre, direccion, telefono, configuracion } = business;
  const { moneda, timezone } = configuracion;
  return {
    shop: { name: nombre, address: direccion, telephone: telefono },
    number: receiptNumber(sale.uuid),
    at: formatInstant(sale.createdAt, timezone),
    lines: sale.items.map((item) => receiptLine(item, moneda)),
    total: formatMoney(sale.total, moneda),
    paidWith: accountLabels[sale.account],
    attendedBy,
    note: sale.description,
    notice: NOT_A_TAX_DOCUMENT,
  };
}

/**
 * "4107AF": the end of the record's id, which is its random part. So it is the same on every device, also offline, never
 * changes, and is nobody's count of sales; among some thousand sales hardly two have the same, and then the date tells.
 */
export function receiptNumber(id: Uuid): string {
  return id.slice(-NUMBER_DIGITS).toUpperCase();
}

/** The end of the id of the record that a number stands for; undefined where the text is no such number. */
export function idEndingOf(number: string): string | undefined {
  return WRITTEN_NUMBER.test(number) ? number.replace('-', '').toLowerCase() : undefined;
}

/** "2.5 kg × S/ 4.50". */
export function lineReckoning({ quantity, price }: ReceiptLine): string {
  return `${quantity} × ${price}`;
}

/** What stands under the name of the shop, each on a line of its own. */
export function shopFacts({ shop: { address, telephone } }: SaleReceipt): readonly string[] {
  return [address, telephone === '' ? '' : `Tel. ${telephone}`].filter((fact) => fact !== '');
}

/** What stands under the total, each on a line of its own. */
export function receiptFacts({ paidWith, attendedBy = '', note }: SaleReceipt): readonly string[] {
  const attended = attendedBy === '' ? '' : `Atendió: ${attendedBy}`;
  return [`Pago: ${paidWith}`, attended, note].filter((fact) => fact !== '');
}

/** The receipt as a message. */
export function receiptMessage(receipt: SaleReceipt): string {
  return messageWith(receipt, receipt.lines.map(lineText));
}

/** The same for an address: of a long sale only its first lines, and how many there are besides. */
export function receiptMessageForAddress(receipt: SaleReceipt): string {
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
    [shop.name, ...shopFacts(receipt)],
    [`Recibo ${number}`, at],
    lines,
    [`Total: ${total}`, ...receiptFacts(receipt)],
    [notice],
  ];
  return blocks.map((block) => block.join('\n')).join('\n\n');
}

function lineText(line: ReceiptLine): string {
  return `${line.description}: ${lineReckoning(line)} = ${line.amount}`;
}

function receiptLine({ uuid, description, quantity, unit, price }: TransactionItem, currency: Currency): ReceiptLine {
  return {
    uuid,
    description,
    quantity: `${formatQuantity(quantity)} ${shortUnit(unit)}`.trim(),
    price: formatMoney(price, currency),
    amount: formatMoney(priceTimesQuantity(price, quantity), currency),
  };
}
