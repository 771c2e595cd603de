/**
 * "Por revisar": the text about a command that the server refused, and the person's options.
 *
 * The refusal keeps the specification's sentence; this text uses the shop's words and the product's name. Nothing is
 * discarded unless the person asks for it.
 */
import type { CommandName } from '../commands.ts';
import type { Uuid } from '../kernel/input-fields.ts';
import { unitsToQuantity, quantityWithUnit } from '../kernel/quantity.ts';
import { type Refusal, type RefusalCode, refusalDisplayMessage } from '../kernel/refusal.ts';
import { CLOSING_OVERTAKEN_MESSAGE, buildNewDayClosingInput } from '../cash/retry-overtaken-closing.ts';
import type { ProductsById } from './income-line-draft.ts';
import { type StockLack, findStockLacksOfSale, saleIgnoringStock, type SentCommand } from './sale-refused-for-stock.ts';

export type WayOut = 'sell-anyway' | 'close-own-day' | 'correct' | 'open-record' | 'retry' | 'discard';

export interface Review {
  readonly title: string;
  readonly why: string;
  /** The most helpful option first. */
  readonly waysOut: readonly WayOut[];
}

const subjects: Partial<Readonly<Record<CommandName, string>>> = {
  'record-income': 'Esta venta necesita que la revises',
  'sell-stock': 'Esta venta necesita que la revises',
  'record-expense': 'Este gasto necesita que lo revises',
  'record-transfer': 'Este pase necesita que lo revises',
  'take-money': 'Este dinero para la casa necesita que lo revises',
  'bring-money': 'Este dinero que pusiste necesita que lo revises',
  'take-goods': 'Esta salida para la casa necesita que la revises',
  'buy-stock': 'Esta compra necesita que la revises',
  'write-off-stock': 'Esta merma necesita que la revises',
  'count-stock': 'Este conteo necesita que lo revises',
  'return-stock': 'Esta devolución necesita que la revises',
  'return-sale': 'Esta devolución necesita que la revises',
  'edit-product': 'Este cambio de un producto necesita que lo revises',
  'archive-product': 'Este cambio de un producto necesita que lo revises',
  'save-products': 'Este producto necesita que lo revises',
  'edit-record': 'Esta corrección necesita que la revises',
  'delete-record': 'Esta eliminación necesita que la revises',
  'collect-debt': 'Este cobro necesita que lo revises',
  'forgive-debt': 'Este fiado perdonado necesita que lo revises',
  'save-customer': 'Este cliente necesita que lo revises',
  'open-day': 'Esta apertura de caja necesita que la revises',
  'close-day': 'Este cierre de caja necesita que lo revises',
};

const correctable: ReadonlySet<string> = new Set<CommandName>([
  'record-income',
  'record-expense',
  'record-transfer',
  'take-money',
  'bring-money',
  'sell-stock',
  'write-off-stock',
  'take-goods',
  'buy-stock',
  'count-stock',
  'edit-record',
  'return-sale',
  'edit-product',
  'collect-debt',
]);

/** Where the input of what is about one product says which. */
const productField: Readonly<Record<string, string>> = {
  'sell-stock': 'productId',
  'write-off-stock': 'productId',
  'take-goods': 'productId',
  'buy-stock': 'productId',
  'count-stock': 'productId',
  'edit-product': 'uuid',
} satisfies Partial<Record<CommandName, string>>;

/** Other answers in the wizard would not change these refusals. */
const beyondCorrecting: ReadonlySet<RefusalCode> = new Set<RefusalCode>([
  'forbidden',
  'id-already-used',
  'command-id-reused',
  'business-not-found',
  'transaction-not-found',
  'sale-fully-returned',
  'customer-not-found',
  'too-many-products',
  'unexpected',
  'unavailable',
]);

/** Where the input of what changes a record says which. */
const changedRecordField: Readonly<Record<string, string>> = {
  'edit-record': 'transactionId',
  'delete-record': 'transactionId',
  'return-sale': 'saleId',
} satisfies Partial<Record<CommandName, string>>;

const plainWords: Partial<Readonly<Record<RefusalCode, string>>> = {
  'product-not-found': 'Ese producto ya no está en el inventario.',
  'product-for-log-not-found': 'Ese producto ya no está en el inventario.',
  'id-already-used': 'Ya estaba registrado.',
  'command-id-reused': 'Ya se había enviado con otros datos.',
};

/** A return that is too late, because another device gave the same back before it was heard of. */
const returnedBefore: ReadonlySet<RefusalCode> = new Set<RefusalCode>([
  'return-exceeds-sale',
  'line-fully-returned',
  'sale-fully-returned',
]);
const ONE_RETURN_ONLY = 'Otro dispositivo registró antes una devolución de esta venta: si es la misma, descarta esta.';

const OF_A_REFUSED_RECORD = 'Es de un movimiento que también está por revisar: revisa primero ese.';

/** `name` may be no known command, or one of another version; it still gets a title and can be discarded. */
export function refusalReviewTitle(name: string): string {
  const known = new Map<string, string>(Object.entries(subjects));
  return known.get(name) ?? 'Esto necesita que lo revises';
}

/** `refused` is everything that waits to be reviewed. */
export function refusalReview(
  command: SentCommand,
  refusal: Refusal,
  shelf: ProductsById,
  refused: readonly SentCommand[] = [],
): Review {
  const { code } = refusal;
  const title = refusalReviewTitle(command.name);
  const canCorrect = isCorrectable(command, code, shelf);
  const hasRecord = changedRecordId(command) !== undefined && code !== 'transaction-not-found';
  const toIt: readonly WayOut[] = canCorrect ? ['correct'] : hasRecord ? ['open-record'] : [];
  const otherWays: readonly WayOut[] = [...toIt, 'retry', 'discard'];
  if (code === 'sale-exceeds-stock' || code === 'exit-exceeds-stock') {
    const lacks = lacksIn(command, shelf);
    const why =
      lacks.length === 0 ? 'Ahora sí alcanza lo que hay. Inténtalo de nuevo.' : lacks.map(lackWords).join(' ');
    const canSell = saleIgnoringStock(command, shelf) !== undefined;
    return { title, why, waysOut: canSell ? ['sell-anyway', ...otherWays] : otherWays };
  }
  if (buildNewDayClosingInput(command, refusal) !== undefined) {
    return { title, why: CLOSING_OVERTAKEN_MESSAGE, waysOut: ['close-own-day', ...otherWays] };
  }
  if (returnedBefore.has(code)) {
    return { title, why: `${refusalDisplayMessage(refusal)} ${ONE_RETURN_ONLY}`, waysOut: otherWays };
  }
  if (code === 'transaction-not-found' && isOfRefusedRecord(command, refused)) {
    return { title, why: OF_A_REFUSED_RECORD, waysOut: otherWays };
  }
  return { title, why: plainWords[code] ?? refusalDisplayMessage(refusal), waysOut: otherWays };
}

/** What takes back what was recorded: which field of it says what, and how it is refused where there is nothing. */
const undoing: ReadonlyMap<string, { readonly field: string; readonly code: RefusalCode }> = new Map([
  ['delete-record', { field: 'transactionId', code: 'transaction-not-found' }],
  ['delete-stock-log', { field: 'stockLogId', code: 'stock-log-not-found' }],
] satisfies [CommandName, { field: string; code: RefusalCode }][]);

interface RefusedCommand extends SentCommand {
  readonly id: Uuid;
  readonly code: RefusalCode;
}

/** The ids of what the person took back before they heard that it was refused, each before what took it back. */
export function undoneRefusals(refused: readonly RefusedCommand[]): Uuid[] {
  return refused.flatMap((deletion) => {
    const how = undoing.get(deletion.name);
    const undone = how?.code === deletion.code ? textIn(deletion.input, how.field) : undefined;
    if (how === undefined || undone === undefined) return [];
    const recorded = refused.filter(({ name, input }) => !undoing.has(name) && textIn(input, how.field) === undone);
    return recorded.length === 0 ? [] : [...recorded, deletion].map(({ id }) => id);
  });
}

/** The record that a correction, a deletion or a return is of. */
export function changedRecordId({ name, input }: SentCommand): Uuid | undefined {
  const field = changedRecordField[name];
  return field === undefined ? undefined : textIn(input, field);
}

function isOfRefusedRecord(command: SentCommand, refused: readonly SentCommand[]): boolean {
  const changed = changedRecordId(command);
  const recorded = refused.filter(({ name }) => !Object.hasOwn(changedRecordField, name));
  return changed !== undefined && recorded.some(({ input }) => textIn(input, 'transactionId') === changed);
}

/** The product that a command is about. */
export function productIdOf({ name, input }: SentCommand): Uuid | undefined {
  return Object.hasOwn(productField, name) ? textIn(input, productField[name] ?? '') : undefined;
}

/** Who pays, where a debt is collected. */
export function payingCustomerId({ name, input }: SentCommand): Uuid | undefined {
  return name === 'collect-debt' ? textIn(input, 'customerId') : undefined;
}

function isCorrectable(command: SentCommand, code: RefusalCode, shelf: ProductsById): boolean {
  const { name } = command;
  if (!correctable.has(name) || beyondCorrecting.has(code)) return false;
  if (Object.hasOwn(productField, name)) return shelf.has(productIdOf(command) ?? '');
  if (name === 'collect-debt') return payingCustomerId(command) !== undefined;
  return !Object.hasOwn(changedRecordField, name) || changedRecordId(command) !== undefined;
}

function lacksIn(command: SentCommand, shelf: ProductsById): readonly StockLack[] {
  if (command.name !== 'write-off-stock' && command.name !== 'take-goods') return findStockLacksOfSale(command, shelf);
  const product = productIn(command.input, shelf);
  if (product === undefined || product.stock >= quantityIn(command.input)) return [];
  return [{ product, left: product.stock }];
}

/** "Ya no queda PANETÓN: lo último salió antes." */
function lackWords({ product: { description, unit }, left }: StockLack): string {
  if (left === 0) return `Ya no queda ${description}: lo último salió antes.`;
  const remain = left === unitsToQuantity(1) ? 'Solo queda' : 'Solo quedan';
  return `${remain} ${quantityWithUnit(left, unit)} de ${description}: el resto salió antes.`;
}

function productIn(input: unknown, shelf: ProductsById) {
  return shelf.get(textIn(input, 'productId') ?? '');
}

function textIn(input: unknown, field: string): string | undefined {
  if (typeof input !== 'object' || input === null) return undefined;
  const value: unknown = Reflect.get(input, field);
  return typeof value === 'string' ? value : undefined;
}

function quantityIn(input: unknown): number {
  if (typeof input !== 'object' || input === null || !('quantity' in input)) return 0;
  return typeof input.quantity === 'number' ? input.quantity : 0;
}
