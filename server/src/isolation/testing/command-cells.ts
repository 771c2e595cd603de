/**
 * A command given by one caller at one place: its example, about rows that exist, and the expected outcome.
 *
 * What a command creates gets a new id each time; what it works on is made for it beforehand.
 */
import { randomUUID } from 'node:crypto';
import { exampleId, commandExamples } from '@cuadra/domain/command-examples';
import type { CommandName } from '@cuadra/domain/commands';
import { unitsToQuantity } from '@cuadra/domain/kernel/quantity';
import * as z from 'zod/mini';
import type { Outcome } from '../../ledger/command-outcome.ts';
import { sha256 } from '../../ledger/sha256.ts';
import { lightRequest } from '../../testing/light-request.ts';
import { MAX_COMMANDS_PER_REQUEST } from '../../routes/commands-route-description.ts';
import type { WholeServer } from '../../testing/whole-server.ts';
import { type Place, worksAt } from './callers.ts';
import { commandNames, commandsBySpec, sightBySpec } from './commands-by-spec.ts';
import { leaksTo, type Secret } from './secrets.ts';
import { type Caller, type Deed, headersOf, type ShopPair } from './shop-pair.ts';
import { NOW } from './trade.ts';

/** The rows that commands work on. */
export interface Targets {
  readonly product: string;
  readonly record: string;
  readonly stockLog: string;
  /** A sale of one line, where one is wanted to be returned. */
  readonly sale: string;
  readonly soldItem: string;
  readonly invitation: string;
  readonly token: string;
  readonly employee: string;
  readonly customer: string;
  /** An API token of the gerente's, where one is wanted. */
  readonly apiToken: string;
}

export interface Cell {
  readonly name: CommandName;
  readonly caller: Caller;
  readonly place: Place;
  readonly targets: Targets;
}

/** A refusal's code, 'applied', or 'unauthenticated' for the whole request. */
export interface Ending {
  readonly cell: Cell;
  readonly is: string;
  readonly text: string;
  readonly said: string;
}

const NOWHERE = '00000000-0000-7000-8000-00000000dead';
const CUSTOMER = exampleId(120);
/** Units, for everybody who may sell or write off some of them. */
const ENOUGH_FOR_ALL = 200;

/**
 * Everything that commands work on; for one command only what its example is about. People may have only so many API
 * tokens, so one is made only where it is used up.
 */
export async function freshTargets(pair: ShopPair, place: 'alfa' | 'bravo', name?: CommandName): Promise<Targets> {
  const { businessId, gerente, spare } = pair.shops[place];
  const [product, record, stockLog, customer] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const [sale, soldItem, apiToken] = [randomUUID(), randomUUID(), randomUUID()];
  const isWanted = (...names: readonly CommandName[]) => name === undefined || names.includes(name);
  const rice = { uuid: product, description: `${place} ${product}`, unit: 'kg', price: 4_50 } as const;
  const quantity = unitsToQuantity(name === undefined ? ENOUGH_FOR_ALL : 10);
  const bought = { productId: product, quantity, cost: 3_07, account: 'cash' } as const;
  const ids = { transactionId: record, expenseId: randomUUID(), stockLogId: stockLog };
  const deeds: Deed[] = [
    { name: 'save-products', input: { products: [rice] } },
    { name: 'buy-stock', input: { ...bought, ...ids } },
  ];
  if (name === undefined || isAbout(name, CUSTOMER))
    deeds.push({ name: 'save-customer', input: { customerId: customer, name: `Rosa ${customer}` } });
  if (isWanted('revoke-api-token')) {
    const made = { tokenId: apiToken, name: 'Programa de facturas', hash: sha256(apiToken) };
    deeds.push({ name: 'create-api-token', input: made });
  }
  if (name === 'unshare-debts') {
    const shared = { sheetId: randomUUID(), customerId: customer, hash: sha256(customer) };
    deeds.push({ name: 'share-debts', input: shared });
  }
  if (name === 'return-sale') {
    const line = { ...rice, uuid: soldItem, selectedProductUuid: product, quantity: unitsToQuantity(2) };
    const items = [{ ...line, stockLogUuid: randomUUID(), oldOrNewProduct: 'old' as const }];
    deeds.push({ name: 'record-income', input: { transactionId: sale, account: 'cash', items } });
  }
  await pair.doesAll(gerente, deeds, businessId);
  const { invitationId: invitation, token } = isWanted('cancel-invitation')
    ? await pair.invite(place, `${randomUUID()}@bodega.pe`, undefined)
    : { invitationId: '', token: '' };
  return { product, record, stockLog, sale, soldItem, invitation, token, employee: spare.uid, customer, apiToken };
}

/** Whether the row cannot be used a second time. */
export function usesUp(name: CommandName): boolean {
  return (
    name === 'cancel-invitation' ||
    name === 'revoke-api-token' ||
    name === 'unshare-debts' ||
    name === 'return-sale' ||
    name === 'delete-record' ||
    name === 'archive-product' ||
    name === 'delete-stock-log'
  );
}

/** The counts of the till apart: they come after everybody's others, so that those have money. */
export const commandsAndCounts: readonly { readonly which: string; readonly names: readonly CommandName[] }[] = [
  { which: 'other commands', names: commandNames.filter((name) => name !== 'open-day' && name !== 'close-day') },
  { which: 'counts of the till', names: ['open-day', 'close-day'] },
];

function isAbout(name: CommandName, id: string): boolean {
  return JSON.stringify(commandExamples[name]).includes(id);
}

/** In this order, as many in one request as it takes; all by one caller. */
export async function giveCommands(
  pair: ShopPair,
  server: Pick<WholeServer, 'address'>,
  cells: readonly Cell[],
): Promise<Ending[]> {
  const now = cells.slice(0, MAX_COMMANDS_PER_REQUEST);
  const person = now[0]?.caller.person;
  if (person === undefined) return [];
  const commands = now.map((cell) => commandOf(pair, cell));
  const { status, text } = await lightRequest(`${server.address}/api/commands`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(person !== null && headersOf(person)) },
    body: JSON.stringify({ commands }),
  });
  const answers = status === 401 ? now.map(() => ({ is: 'unauthenticated', text })) : outcomesIn(text);
  if (answers.length !== now.length) throw new Error(`not every command was answered: ${text}`);
  const endings = now.flatMap((cell, place) => {
    const answer = answers[place];
    return answer === undefined ? [] : [{ cell, ...answer, said: JSON.stringify(commands[place]) }];
  });
  return [...endings, ...(await giveCommands(pair, server, cells.slice(now.length)))];
}

function commandOf(pair: ShopPair, { name, place, targets }: Cell) {
  const businessId = place === 'nowhere' ? NOWHERE : pair.shops[place].businessId;
  const input: unknown = JSON.parse(about(name, place, businessId, targets));
  return { id: randomUUID(), businessId, name, input, issuedAt: NOW, deviceId: 'caja' };
}

function outcomesIn(text: string): { readonly is: string; readonly text: string }[] {
  const { results } = z.parse(z.strictObject({ results: z.array(z.custom<Outcome>()) }), JSON.parse(text));
  return results.map((outcome) => {
    return { is: outcome.status === 'applied' ? 'applied' : outcome.error.code, text: JSON.stringify(outcome) };
  });
}

/** Which commands ended otherwise than they should, and what was told to whoever may not know it. */
export async function faultsOf(
  given: Promise<readonly Ending[]>,
  secrets: readonly Secret[],
  isRight = ({ cell, is }: Ending): boolean => is === endingOf(cell),
): Promise<string[]> {
  const rule = { who: 'signed-in', cases: [] } as const;
  return (await given).flatMap((ending) => {
    const leaks = leaksTo({ rule, caller: ending.cell.caller }, secrets, ending);
    const faults = leaks.map((leak) => `${nameOf(ending.cell)} was told ${leak}`);
    return isRight(ending) ? faults : [...faults, `${nameOf(ending.cell)} was ${ending.is}`];
  });
}

/** About what is not theirs: what is allowed ends in one way or another, depending on what it finds. */
export function isRightAboutOthers({ cell, is }: Ending): boolean {
  const expected = endingOf(cell);
  return expected === 'applied' ? is !== 'unexpected' : is === expected;
}

/** From the specification. */
export function endingOf({ name, caller: { standing }, place }: Omit<Cell, 'targets'>): string {
  if (standing === null) return 'unauthenticated';
  const need = commandsBySpec[name];
  if (need === 'nobody-in-a-batch') return 'password-required';
  if (need === 'oneself') return endingForOneself(name, place, worksAt(standing, place));
  if (!worksAt(standing, place) || (need !== 'member' && !standing.holds.includes(need))) return 'forbidden';
  const sight = sightBySpec[name];
  return sight === undefined || standing.holds.includes(sight.needs) ? 'applied' : sight.orElse;
}

export function nameOf({ name, caller, place }: Cell): string {
  return `${name}, ${caller.name} at ${place}`;
}

function endingForOneself(name: CommandName, place: Place, isTheirs: boolean): string {
  switch (name) {
    case 'create-business':
      return place === 'nowhere' ? 'applied' : 'id-already-used';
    case 'accept-invitation':
      return place === 'nowhere' ? 'invitation-not-found' : 'invitation-for-another';
    case 'set-principal-business':
      return isTheirs ? 'applied' : 'business-not-found';
    default:
      return 'applied';
  }
}

function about(name: CommandName, place: Place, businessId: string, targets: Targets): string {
  const made = [50, 60, 61, 62].map((number): [string, string] => [exampleId(number), randomUUID()]);
  const ids = new Map([
    ...made,
    [exampleId(1), businessId],
    [exampleId(2), place === 'nowhere' ? randomUUID() : businessId],
    [exampleId(100), targets.product],
    [exampleId(110), targets.record],
    [exampleId(112), targets.stockLog],
    [CUSTOMER, targets.customer],
    [exampleId(130), targets.sale],
    [exampleId(131), targets.soldItem],
  ]);
  if (name === 'cancel-invitation') ids.set(exampleId(50), targets.invitation);
  if (name === 'revoke-api-token') ids.set(exampleId(50), targets.apiToken);
  let text = JSON.stringify(commandExamples[name]).replaceAll(
    /[0-9a-f]{8}-0000-7000-8000-[0-9a-f]{12}/gu,
    (id) => ids.get(id) ?? id,
  );
  text = text.replace('"uid":"employee"', `"uid":"${targets.employee}"`).replace('ana@', `${randomUUID()}@`);
  text = text.replace('5e'.repeat(32), sha256(randomUUID()));
  return place === 'nowhere' ? text : text.replace('0'.repeat(64), targets.token);
}
