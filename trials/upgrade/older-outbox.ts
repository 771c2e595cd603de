/**
 * What an app of the version before recorded without a connection, and sends once it reaches this version: in the form
 * of commands that both know, so without the parts of a payment.
 *
 * The first command was sent to the older server, whose answer the app did not hear: it comes again.
 */
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { Owner } from './owner.ts';

export interface OlderOutbox {
  readonly businessId: string;
  readonly commands: readonly OlderCommand[];
  /** How the older server answered the first one. */
  readonly firstAnswer: unknown;
  /** The version that the app had last been told of. */
  readonly since: number;
  /** The form in which the app asks for changes. */
  readonly form: number;
}

interface OlderCommand {
  readonly id: string;
  readonly businessId: string;
  readonly name: string;
  readonly input: object;
  readonly issuedAt: string;
  readonly deviceId: string;
}

const me = z.object({ businesses: z.array(z.object({ businessId: z.string(), rol: z.string() })) });
const products = z.object({
  products: z.array(
    z.object({ uuid: z.string(), unit: z.string(), stock: z.number(), price: z.number(), activo: z.boolean() }),
  ),
});
const results = z.object({ results: z.array(z.looseObject({ status: z.string() })) });
const balances = z.object({ version: z.number(), expected: z.object({ cash: z.number(), bank: z.number() }) });

/** Odd céntimos in cash: a sale without parts is not rounded. */
const SOLD_FOR = 4_37;
const SPENT = 1_20;
const MOVED = 2_00;
const [BOUGHT_AT, ONE] = [90, 1_000];

/** Recorded while the older version serves. */
export async function fillOlderOutbox(owner: Owner): Promise<OlderOutbox> {
  const { businesses } = z.parse(me, await owner.read('/api/me'));
  const businessId = businesses.find(({ rol }) => rol === 'gerente')?.businessId ?? '';
  const shelf = z.parse(products, await owner.read(`/api/businesses/${businessId}/products?limit=200`));
  const product = shelf.products.find(({ unit, stock, activo }) => unit === 'uni' && stock >= 4 * ONE && activo);
  if (product === undefined) throw new Error('nothing is on the shelf');
  const commands = commandsOn(product.uuid, businessId);
  const { results: answers } = z.parse(results, await owner.send('/api/commands', { commands: commands.slice(0, 1) }));
  const { version } = z.parse(balances, await owner.read(`/api/businesses/${businessId}/balances`));
  return { businessId, commands, firstAnswer: answers[0], since: version, form: await formOfApp(owner, businessId) };
}

/** The earlier form is refused by a server whose shop has what an app of that form does not know. */
async function formOfApp(owner: Owner, businessId: string): Promise<number> {
  return owner.read(`/api/businesses/${businessId}/sync?form=2`).then(
    () => 2,
    () => 3,
  );
}

/** What is wrong with how this version took it. */
export async function sendOlderOutbox(owner: Owner, outbox: OlderOutbox): Promise<string[]> {
  const { businessId, commands, firstAnswer, since, form } = outbox;
  const readBalances = async () => z.parse(balances, await owner.read(`/api/businesses/${businessId}/balances`));
  const { expected: before } = await readBalances();
  const { results: answers } = z.parse(results, await owner.send('/api/commands', { commands }));
  const { expected: after } = await readBalances();
  const faults = answers.flatMap((answer, place) =>
    answer.status === 'applied' ? [] : [`${commands[place]?.name} of an older app was ${JSON.stringify(answer)}`],
  );
  if (!isDeepStrictEqual(answers[0], firstAnswer)) {
    faults.push(`what came again was ${JSON.stringify(answers[0])} and had been ${JSON.stringify(firstAnswer)}`);
  }
  const moved = { cash: after.cash - before.cash, bank: after.bank - before.bank };
  const expected = { cash: 2 * SOLD_FOR - SPENT - MOVED, bank: MOVED - BOUGHT_AT };
  if (!isDeepStrictEqual(moved, expected)) {
    faults.push(`it moved ${JSON.stringify(moved)} and not ${JSON.stringify(expected)}`);
  }
  // Throws if the app is told that it needs a newer one.
  await owner.read(`/api/businesses/${businessId}/sync?since=${since}&form=${form}`);
  return faults;
}

function commandsOn(productId: string, businessId: string): OlderCommand[] {
  const issuedAt = new Date().toISOString();
  const command = (name: string, input: object): OlderCommand => ({
    id: randomUUID(),
    businessId,
    name,
    input,
    issuedAt,
    deviceId: 'older app',
  });
  const item = {
    selectedProductUuid: productId,
    description: 'De antes',
    quantity: ONE,
    unit: 'uni',
    price: SOLD_FOR,
    oldOrNewProduct: 'old',
    proceedAnyway: false,
  };
  const sale = () => ({
    transactionId: randomUUID(),
    account: 'cash',
    items: [{ ...item, uuid: randomUUID(), stockLogUuid: randomUUID() }],
  });
  const piece = () => ({ productId, quantity: ONE, stockLogId: randomUUID() });
  const spending = () => ({ ...newRecordId(), expenseId: randomUUID() });
  const bags = { account: 'cash', description: 'Bolsas', amount: SPENT, category: 'materials' };
  return [
    command('record-income', sale()),
    command('record-income', sale()),
    command('sell-stock', { ...piece(), ...newRecordId(), price: SOLD_FOR, account: 'cash' }),
    command('record-expense', { ...spending(), ...bags }),
    command('record-transfer', { ...newRecordId(), fromAccount: 'cash', toAccount: 'bank', amount: MOVED }),
    command('buy-stock', { ...piece(), ...spending(), cost: BOUGHT_AT, account: 'bank' }),
    command('write-off-stock', { ...piece(), reason: 'Roto' }),
  ];
}

function newRecordId() {
  return { transactionId: randomUUID() };
}
