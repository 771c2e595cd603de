/**
 * The idempotency trial's script: every command at least once, in waves.
 *
 * The commands of one wave may be applied in any order; a command that depends on another one is in a later wave.
 * Commands that are refused are refused in any order.
 */
import { type Instant, instantPlus } from '@cuadra/domain/kernel/instant';
import type { CommandName, InputOf } from '@cuadra/domain/commands';
import type { Numbers } from '../seeds/numbers.ts';
import { idFrom } from './ids.ts';

export type Person = 'rosa' | 'luis';

/** Values known only from the server's answers. */
export interface World {
  readonly uidOf: (person: Person) => string;
  readonly emailOf: (person: Person) => string;
  readonly tokenOf: (businessId: string, invitationId: string) => Promise<string>;
}

export interface Step {
  readonly id: string;
  readonly by: Person;
  readonly name: CommandName;
  readonly businessId: string | undefined;
  readonly issuedAt: Instant;
  readonly input: (world: World) => object | Promise<object>;
}

export interface Script {
  readonly waves: readonly (readonly Step[])[];
  readonly businesses: readonly string[];
}

const UNIT = 1_000;
const MILLISECONDS_BETWEEN = 7;
const MONEY = { realCashBalance: 900_00, realBankBalance: 700_00 };
const NOWHERE = { in: undefined };

/** Equal numbers and instants give equal scripts. */
export function everything(numbers: Numbers, start: Instant): Script {
  const write = new ScriptWriter(numbers, start);
  const waves = [founding(write), openingUp(write), trading(write), correcting(write), leaving(write)];
  return { waves, businesses: [write.here, write.there] };
}

type Input<Name extends CommandName> = InputOf<Name> | ((world: World) => InputOf<Name> | Promise<InputOf<Name>>);

class ScriptWriter {
  readonly here: string;
  readonly there: string;
  readonly #numbers: Numbers;
  readonly #ids = new Map<string, string>();
  #now: Instant;

  constructor(numbers: Numbers, start: Instant) {
    this.#numbers = numbers;
    this.#now = start;
    this.here = this.id('here');
    this.there = this.id('there');
  }

  /** Equal words give equal ids. */
  id(word: string): string {
    const known = this.#ids.get(word) ?? idFrom(this.#numbers);
    this.#ids.set(word, known);
    return known;
  }

  /** By default Rosa's, in her bodega. */
  step<Name extends CommandName>(
    name: Name,
    input: Input<Name>,
    { by = 'rosa', ...where }: { by?: Person; in?: string | undefined } = {},
  ): Step {
    this.#now = instantPlus(this.#now, MILLISECONDS_BETWEEN);
    return {
      id: idFrom(this.#numbers),
      by,
      name,
      businessId: 'in' in where ? where.in : this.here,
      issuedAt: this.#now,
      input: typeof input === 'function' ? input : () => input,
    };
  }
}

function founding(write: ScriptWriter): Step[] {
  return [
    write.step('create-business', { businessId: write.here, nombre: 'Bodega Rosita', tipo: 'Bodega' }, NOWHERE),
    write.step('update-profile', { nombre: 'Rosa María' }, NOWHERE),
    write.step('update-profile', { configuracion: { theme: 'dark' } }, { ...NOWHERE, by: 'luis' }),
  ];
}

function openingUp(write: ScriptWriter): Step[] {
  const product = (word: string, stock: number) => ({
    uuid: write.id(word),
    description: word,
    unit: 'kg' as const,
    price: 450,
    cost: 300,
    stock: stock * UNIT,
  });
  return [
    write.step('create-business', { businessId: write.there, nombre: 'La otra', tipo: 'Bazar' }, NOWHERE),
    write.step('save-products', { products: [product('arroz', 40), product('gaseosa', 30)] }),
    write.step('save-products', { products: [product('azúcar', 20), product('aceite', 10), product('vela', 5)] }),
    write.step('open-day', { transactionId: write.id('opening'), ...MONEY }),
    write.step('save-customer', { customerId: write.id('customer'), name: 'Rosa', limit: 50_00 }),
    write.step('update-business', { nombre: 'Bodega Rosita y Luis', telefono: '999' }),
    write.step('update-settings', { permisos: { empleados: { verReportes: true } } }),
    write.step('cancel-business-deletion', { requestedAt: '2026-11-21T13:00:00.000Z' }),
    write.step('acknowledge-restore', { sequence: 12, hash: 'c0ffee00'.repeat(8) }),
    write.step('invite-employee', ({ emailOf }) => ({ invitationId: write.id('luis'), email: emailOf('luis') })),
    write.step('invite-employee', { invitationId: write.id('ana'), email: 'ana@bodega.pe', departamento: 'Caja' }),
  ];
}

const toBank = { fromAccount: 'cash', toAccount: 'bank' } as const;

function trading(write: ScriptWriter): Step[] {
  return [
    ...joining(write),
    ...selling(write),
    write.step('buy-stock', {
      productId: write.id('arroz'),
      quantity: 10_000,
      cost: 320,
      account: 'cash',
      transactionId: write.id('purchase'),
      expenseId: write.id('expense of the purchase'),
      stockLogId: write.id('stock log of the purchase'),
    }),
    write.step('write-off-stock', {
      productId: write.id('azúcar'),
      quantity: 1_000,
      stockLogId: write.id('waste'),
      reason: 'se mojó',
    }),
    write.step('return-stock', { productId: write.id('azúcar'), quantity: 2_000, stockLogId: write.id('return') }),
    write.step('count-stock', {
      productId: write.id('aceite'),
      physicalStock: 9_000,
      digitalStock: 10_000,
      difference: -1_000,
      stockLogId: write.id('count'),
    }),
    write.step('record-expense', {
      transactionId: write.id('expense'),
      expenseId: write.id('row of the expense'),
      account: 'cash',
      description: 'Luz',
      amount: 30_00,
      category: 'overhead',
    }),
    write.step('record-transfer', { transactionId: write.id('transfer'), ...toBank, amount: 20_00 }),
    write.step('take-money', { transactionId: write.id('for the house'), account: 'cash', amount: 5_00 }),
    write.step('bring-money', { transactionId: write.id('from the house'), account: 'bank', amount: 9_00 }),
    write.step('take-goods', { productId: write.id('azúcar'), quantity: 500, stockLogId: write.id('taken home') }),
    write.step('edit-product', { uuid: write.id('aceite'), price: 990 }),
    write.step('collect-debt', {
      transactionId: write.id('collection'),
      customerId: write.id('customer'),
      parts: { cash: 20_00, bank: 0, rounding: 0 },
    }),
    write.step('forgive-debt', {
      transactionId: write.id('forgiveness'),
      customerId: write.id('customer'),
      amount: 5_00,
      reason: 'Se mudó',
    }),
    write.step('share-debts', { sheetId: write.id('sheet'), customerId: write.id('customer'), hash: '6e'.repeat(32) }),
    ...refusedWhenever(write),
  ];
}

function joining(write: ScriptWriter): Step[] {
  const accepted = async ({ tokenOf }: World) => ({ token: await tokenOf(write.here, write.id('luis')) });
  const product = { uuid: write.id('cuaderno'), description: 'cuaderno', unit: 'uni' as const, price: 300 };
  return [
    write.step('accept-invitation', accepted, { ...NOWHERE, by: 'luis' }),
    write.step('cancel-invitation', { invitationId: write.id('ana') }),
    write.step('create-api-token', { tokenId: write.id('token'), name: 'Facturas', hash: '5e'.repeat(32) }),
    write.step('set-principal-business', { businessId: write.there }, NOWHERE),
    write.step('cancel-account-deletion', { requestedAt: '2026-11-21T13:00:00.000Z' }, NOWHERE),
    write.step('save-products', { products: [product] }, { in: write.there }),
  ];
}

function selling(write: ScriptWriter): Step[] {
  const line = (word: string) => ({
    uuid: write.id(`item of ${word}`),
    selectedProductUuid: write.id(word),
    description: word,
    quantity: 1_250,
    unit: 'kg' as const,
    price: 480,
    oldOrNewProduct: 'old' as const,
    proceedAnyway: true,
    stockLogUuid: write.id(`stock log of ${word}`),
  });
  return [
    write.step('record-income', {
      transactionId: write.id('sale at the till'),
      account: 'cash',
      items: [line('arroz'), line('gaseosa')],
    }),
    write.step('record-income', {
      transactionId: write.id('sale of a candle'),
      account: 'cash',
      items: [line('vela')],
    }),
    write.step('sell-stock', {
      productId: write.id('arroz'),
      quantity: 2_500,
      price: 500,
      account: 'bank',
      transactionId: write.id('sale from its page'),
      stockLogId: write.id('stock log of that sale'),
    }),
  ];
}

/** These commands ask for more than there ever is. */
function refusedWhenever(write: ScriptWriter): Step[] {
  return [
    write.step('sell-stock', {
      productId: write.id('gaseosa'),
      quantity: 900_000,
      price: 500,
      account: 'bank',
      transactionId: write.id('sale of too much'),
      stockLogId: write.id('stock log of too much'),
    }),
    write.step('record-transfer', {
      transactionId: write.id('transfer of too much'),
      ...toBank,
      amount: 90_000_00,
    }),
  ];
}

function correcting(write: ScriptWriter): Step[] {
  const luis = { by: 'luis' } as const;
  const pasajes = {
    transactionId: write.id('expense of luis'),
    expenseId: write.id('row of the expense of luis'),
    account: 'bank',
    description: 'Pasajes',
    amount: 8_50,
    category: 'labor',
  } as const;
  return [
    write.step('record-expense', pasajes, luis),
    // Luis has no permission for these.
    write.step('delete-record', { transactionId: write.id('transfer') }, luis),
    write.step('revoke-api-token', { tokenId: write.id('token') }),
    write.step('unshare-debts', { customerId: write.id('customer') }),
    write.step('update-employee', ({ uidOf }) => ({ uid: uidOf('luis'), departamento: 'Caja 2' })),
    write.step('edit-record', { transactionId: write.id('expense'), amount: 31_00 }),
    write.step('edit-record', {
      transactionId: write.id('sale from its page'),
      account: 'cash',
      reason: 'pagó en efectivo',
    }),
    write.step('return-sale', {
      transactionId: write.id('what came back'),
      saleId: write.id('sale of a candle'),
      items: [{ itemUuid: write.id('item of vela'), quantity: 1_000, spoiled: true }],
      parts: { cash: 4_80, bank: 0 },
    }),
    write.step('delete-record', { transactionId: write.id('sale at the till'), reason: 'no era de la bodega' }),
    write.step('delete-stock-log', {
      productId: write.id('arroz'),
      stockLogId: write.id('stock log of the purchase'),
    }),
    write.step('archive-product', { uuid: write.id('vela') }),
  ];
}

function leaving(write: ScriptWriter): Step[] {
  return [
    // A closure freezes what was expected when it arrived.
    write.step('close-day', { transactionId: write.id('closure'), ...MONEY }),
    write.step('remove-employee', ({ uidOf }) => ({ uid: uidOf('luis') })),
  ];
}
