/**
 * Two shops side by side in one database, alfa and bravo, behind a whole server, and every caller, signed in as people
 * sign in.
 *
 * Everything is done by commands over HTTP; only the tokens of invitations are read from the database, since people
 * pass them on by word of mouth.
 */
import type { Instant } from '@cuadra/domain/kernel/instant';
import { randomBytes, randomUUID } from 'node:crypto';
import { API_TOKEN_SECRET_BYTES, formatBusinessApiToken } from '@cuadra/domain/rows/api-token';
import { fullPermissions, permissionNames } from '@cuadra/domain/rows/permissions';
import type { CommandName, InputOf } from '@cuadra/domain/commands';
import * as z from 'zod/mini';
import type { Database } from '../../database/database.ts';
import type { Outcome } from '../../ledger/command-outcome.ts';
import { sha256 } from '../../ledger/sha256.ts';
import { mapAFewAtOnce } from '../../testing/a-few-at-once.ts';
import { Browser, valueAtPath } from '../../testing/sign-in-server.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { type WholeServer, wholeServer } from '../../testing/whole-server.ts';
import { callers, type CallerStanding } from './callers.ts';
import { DEVICE_BATCH, PICTURE, type Thing } from './routes-by-spec.ts';
import { backdateShop } from '../../testing/older-shop.ts';
import { amountsOf, NOW, TODAY, trade, YESTERDAY } from './trade.ts';

const OPERATOR_EMAIL = 'jefa@cuadra.example';
const environment = { OPERATOR_EMAILS: OPERATOR_EMAIL };

export interface Person {
  readonly name: string;
  readonly uid: string;
  readonly email: string;
  readonly cookie: string;
  /** Of a program that acts as this person. */
  readonly apiToken?: string;
}

export interface ProgramPerson extends Person {
  readonly apiToken: string;
  readonly tokenId: string;
}

export function headersOf({ apiToken, cookie }: Person): Record<string, string> {
  return apiToken === undefined ? { cookie } : { authorization: `Bearer ${apiToken}` };
}

export interface Caller {
  readonly name: string;
  /** Null for a caller without a session. */
  readonly standing: CallerStanding | null;
  readonly person: Person | null;
}

export interface Shop {
  readonly businessId: string;
  readonly gerente: Person;
  /** Somebody whose link the tests may change and take back. */
  readonly spare: Person;
}

/** A command with the input that is its own. */
export type Deed = {
  readonly [Name in CommandName]: { readonly name: Name; readonly input: InputOf<Name> };
}[CommandName];

export class ShopPair {
  readonly database: Database;
  readonly server: WholeServer;
  readonly shops: Readonly<Record<'alfa' | 'bravo', Shop>>;
  readonly callers: readonly Caller[];
  readonly #things: Record<'alfa' | 'bravo', Partial<Record<Thing, string>>> = { alfa: {}, bravo: {} };
  readonly #drop: () => Promise<void>;

  constructor(parts: Pick<ShopPair, 'database' | 'server' | 'shops' | 'callers'>, drop: () => Promise<void>) {
    ({ database: this.database, server: this.server, shops: this.shops, callers: this.callers } = parts);
    this.#drop = drop;
  }

  called(name: string): Caller {
    const caller = this.callers.find((one) => one.name === name);
    if (caller === undefined) throw new Error(`there is no ${name}`);
    return caller;
  }

  /** For 'nowhere', alfa's is used. */
  thing(place: 'alfa' | 'bravo', name: Thing): string {
    return this.#things[place][name] ?? '';
  }

  /** Two days of trade, a picture and an open invitation. */
  async trade(place: 'alfa' | 'bravo'): Promise<void> {
    const { businessId, gerente, spare } = this.shops[place];
    const mark = place.toUpperCase();
    await backdateShop(this.database, businessId, '2026-11-01T00:00:00.000Z');
    const traded = await trade(
      (name, input, at) => this.does(gerente, name, input, businessId, at),
      mark,
      amountsOf[place],
    );
    await this.invite(place, `invitada-${place}@bodega.pe`, undefined);
    await fetch(`${this.server.address}/api/businesses/${businessId}/logo`, {
      method: 'PUT',
      headers: { cookie: gerente.cookie },
      body: pictureOf(place),
    });
    await fetch(`${this.server.address}/api/businesses/${businessId}/traces`, {
      method: 'POST',
      headers: { cookie: gerente.cookie, 'content-type': 'application/json' },
      body: JSON.stringify(DEVICE_BATCH),
    });
    const days = { today: TODAY, yesterday: YESTERDAY, spare: spare.uid, madeUpToken: 'ab'.repeat(32) };
    const files = { productFile: `${traded.product}.csv`, customerFile: `${traded.customer}.csv` };
    Object.assign(this.#things[place], traded, days, files);
    const { income = '', product = '', customer = '' } = this.#things[place];
    const foreign = {
      foreignRecord: income,
      foreignProduct: product,
      foreignProductFile: `${product}.csv`,
      foreignCustomer: customer,
      foreignCustomerFile: `${customer}.csv`,
    };
    Object.assign(this.#things[place === 'alfa' ? 'bravo' : 'alfa'], foreign);
  }

  async invite(
    place: 'alfa' | 'bravo',
    email: string,
    permissions: InputOf<'invite-employee'>['permissions'],
  ): Promise<{ readonly invitationId: string; readonly token: string }> {
    const { businessId, gerente } = this.shops[place];
    const invitationId = randomUUID();
    await this.does(
      gerente,
      'invite-employee',
      { invitationId, email, ...(permissions && { permissions }) },
      businessId,
    );
    const { rows } = await this.database.asOwner((owner) =>
      owner.query<{ token: string }>('select token from invitations where "invitationId" = $1', [invitationId]),
    );
    return { invitationId, token: rows[0]?.token ?? '' };
  }

  /** A program of a person who works there. */
  async programOf(place: 'alfa' | 'bravo', person: Person): Promise<ProgramPerson> {
    const { businessId } = this.shops[place];
    const tokenId = randomUUID();
    const apiToken = formatBusinessApiToken(businessId, randomBytes(API_TOKEN_SECRET_BYTES));
    const input = { tokenId, name: `Programa de ${person.name}`, hash: sha256(apiToken) };
    await this.does(person, 'create-api-token', input, businessId);
    return { ...person, apiToken, tokenId };
  }

  async hire(place: 'alfa' | 'bravo', person: Person, permissions: InputOf<'invite-employee'>['permissions']) {
    const { token } = await this.invite(place, person.email, permissions);
    await this.does(person, 'accept-invitation', { token });
  }

  /** Fails unless the command is applied. */
  does<Name extends CommandName>(
    person: Person,
    name: Name,
    input: InputOf<Name>,
    businessId?: string,
    issuedAt: Instant = NOW,
  ): Promise<void> {
    return this.#sends(person, [{ name, input }], businessId, issuedAt);
  }

  /** One after the other, in one request; fails unless all are applied. */
  doesAll(person: Person, deeds: readonly Deed[], businessId: string): Promise<void> {
    return this.#sends(person, deeds, businessId, NOW);
  }

  async #sends(
    person: Person,
    deeds: readonly { readonly name: CommandName; readonly input: unknown }[],
    businessId: string | undefined,
    issuedAt: Instant,
  ): Promise<void> {
    const commands = deeds.map((deed) => {
      return { id: randomUUID(), ...deed, issuedAt, deviceId: 'caja', ...(businessId && { businessId }) };
    });
    const answer = await fetch(`${this.server.address}/api/commands`, {
      method: 'POST',
      headers: { ...headersOf(person), 'content-type': 'application/json' },
      body: JSON.stringify({ commands }),
    });
    const { results } = z.parse(z.object({ results: z.array(z.custom<Outcome>()) }), await answer.json());
    const names = deeds.map(({ name }) => name).join();
    if (results.length !== deeds.length || results.some(({ status }) => status !== 'applied'))
      throw new Error(`${names}: ${JSON.stringify(results)}`);
  }

  /** Another server on the same database, seen through the given wrapper. */
  beside(database: Database): Promise<WholeServer> {
    return wholeServer(database, { now: () => NOW, environment });
  }

  async close(): Promise<void> {
    await this.server.stop();
    await this.#drop();
  }
}

export function pictureOf(place: 'alfa' | 'bravo'): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat([PICTURE, Buffer.from(place)]));
}

/** Everybody has signed in and has their link; nothing was traded yet. */
export async function openShopPair(given?: TestDatabase): Promise<ShopPair> {
  const own = given ?? (await testDatabase());
  const server = await wholeServer(own.database, { now: () => NOW, environment, demoDays: 2 });
  const names = [...Object.keys(callers).filter((name) => callers[name] !== null), 'spare of alfa', 'spare of bravo'];
  const people = await mapAFewAtOnce(names, (name) => register(server, name));
  const called = (wanted: string): Person => {
    const person = people.find(({ name }) => name === wanted);
    if (person === undefined) throw new Error(`there is no ${wanted}`);
    return person;
  };
  const shops = {
    alfa: { businessId: randomUUID(), gerente: called('gerente'), spare: called('spare of alfa') },
    bravo: { businessId: randomUUID(), gerente: called('gerente of the other'), spare: called('spare of bravo') },
  };
  const everybody = Object.entries(callers).map(([name, standing]): Caller => {
    return { name, standing, person: standing === null ? null : called(name) };
  });
  const pair = new ShopPair({ database: own.database, server, shops, callers: everybody }, () => own.drop());
  for (const place of ['alfa', 'bravo'] as const) {
    const { businessId, gerente, spare } = shops[place];
    const card = {
      nombre: `Bodega ${place.toUpperCase()}`,
      tipo: 'Bodega',
      descripcion: `${place.toUpperCase()}-LEMA`,
    };
    await pair.does(gerente, 'create-business', { businessId, ...card });
    await pair.hire(place, spare, fullPermissions);
  }
  for (const { person, standing } of everybody)
    if (person !== null && standing !== null) await giveStanding(pair, person, standing);
  return pair;
}

async function register({ address }: WholeServer, name: string): Promise<Person> {
  const browser = new Browser(address);
  const email = name === 'operator' ? OPERATOR_EMAIL : `${name.toLowerCase().replaceAll(' ', '.')}@bodega.pe`;
  await browser.register({ nombre: `Persona ${name}`, email });
  const uid = String(valueAtPath((await browser.me()).body, 'profile', 'uid'));
  return { name, uid, email, cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; ') };
}

/** Gives the person the link that their standing says. */
async function giveStanding(pair: ShopPair, person: Person, { place, holds, link }: CallerStanding): Promise<void> {
  if (place === null || holds.includes('gerente')) return;
  const { businessId, gerente } = pair.shops[place];
  const permissions = Object.fromEntries(permissionNames.map((name) => [name, holds.includes(name)]));
  await pair.hire(place, person, person.name === 'employee as they begin' ? undefined : permissions);
  const { uid } = person;
  if (link === 'deactivated') await pair.does(gerente, 'update-employee', { uid, activo: false }, businessId);
  if (link === 'removed') await pair.does(gerente, 'remove-employee', { uid }, businessId);
}
