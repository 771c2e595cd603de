/**
 * Rosa, who keeps a bodega, and what she has done before a story begins.
 *
 * What a story is about is done in the browser; everything else over the API, as by another device of hers.
 */
import { randomInt, randomUUID } from 'node:crypto';
import type { CommandName, InputOf } from '@cuadra/domain/commands';
import type { BrowserContext, Page } from 'playwright-core';
import * as z from 'zod/mini';
import { makeShopOlder } from './older-shop.ts';

export interface Person {
  readonly nombre: string;
  readonly apellidos: string;
  readonly email: string;
  readonly password: string;
}

/** What a browser needs to go on with a session that was begun elsewhere. */
interface Session {
  readonly uid: string;
  readonly cookies: Cookies;
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** Somebody signed in over the API. */
export interface Device {
  readonly person: Person;
  readonly session: Session;
  /** Carries a command out, or up to a hundred of one name; throws unless they were applied. */
  readonly does: <Name extends CommandName>(
    name: Name,
    input: InputOf<Name> | InputOf<Name>[],
    businessId?: string,
    at?: Date,
  ) => Promise<void>;
  /** Carries out up to a hundred commands, one after the other; throws unless all were applied. */
  readonly sends: (commands: readonly Sent[]) => Promise<void>;
  readonly get: (path: string) => Promise<unknown>;
}

/** A command, of now unless it says since when it waits. */
type Sent = {
  readonly [Name in CommandName]: {
    readonly name: Name;
    readonly input: InputOf<Name>;
    readonly businessId?: string;
    readonly at?: Date;
  };
}[CommandName];

export interface Shop extends Device {
  readonly businessId: string;
  /** Another business of the same owner. */
  readonly creates: (business: InputOf<'create-business'>) => Promise<void>;
  /** Sends what was recorded earlier, by a device that had no network until now. */
  readonly remembers: <Name extends CommandName>(
    at: Date,
    name: Name,
    input: InputOf<Name> | InputOf<Name>[],
  ) => Promise<void>;
}

type Product = InputOf<'save-products'>['products'][number];

interface Command {
  readonly name: string;
  readonly input: unknown;
  readonly businessId?: string | undefined;
  readonly at?: Date | undefined;
}

const results = z.object({ results: z.array(z.object({ status: z.string(), error: z.optional(z.unknown()) })) });

const registered = z.object({ user: z.object({ id: z.string() }) });

const invitations = z.object({
  invitations: z.array(z.object({ invitationId: z.string(), token: z.nullish(z.string()) })),
});

/** Who sees the administration: one for each file of stories, since an e-mail has one account. */
export const OPERATORS = {
  ofAdministration: { ...someone('Odilia'), email: 'odilia@cuadra.pe' },
  ofPasswords: { ...someone('Olivia'), email: 'olivia@cuadra.pe' },
} as const satisfies Readonly<Record<string, Person>>;

/** Another person each time, so that stories do not interfere. */
export function someone(nombre = 'Rosa'): Person {
  const email = `${nombre.toLowerCase()}-${randomUUID().slice(0, 8)}@bodega.pe`;
  return { nombre, apellidos: 'Quispe', email, password: 'bodega-rosita' };
}

export async function register(address: string, person = someone()): Promise<Device> {
  const answer = await post(address, '/api/auth/sign-up/email', person);
  const cookies = cookiesFrom(answer);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const { user } = z.parse(registered, await answer.json());
  const send = async (sent: readonly Command[]): Promise<void> => {
    const commands = sent.map(({ at = new Date(), ...command }) => ({
      id: randomUUID(),
      issuedAt: at.toISOString(),
      deviceId: 'otro celular',
      ...command,
    }));
    const reply = await post(address, '/api/commands', { commands }, cookie);
    for (const [place, result] of z.parse(results, await reply.json()).results.entries()) {
      if (result.status !== 'applied') throw new Error(`${commands[place]?.name}: ${JSON.stringify(result)}`);
    }
  };
  return {
    person,
    session: { uid: user.id, cookies },
    does: (name, input, businessId, at) => send([input].flat().map((each) => ({ name, input: each, businessId, at }))),
    sends: send,
    get: async (path) => {
      const reply = await fetch(address + path, { headers: { cookie } });
      if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
      return z.parse(z.unknown(), await reply.json());
    },
  };
}

/** A business that is still empty. */
export async function newShop(address: string, nombre = 'Bodega Rosita'): Promise<Shop> {
  return shopWith(address, nombre, () => []);
}

/** What it begins with is sent along. */
async function shopWith(address: string, nombre: string, more: (businessId: string) => Sent[]): Promise<Shop> {
  const device = await register(address);
  const businessId = randomUUID();
  const begun = { businessId, nombre, tipo: 'Bodega' };
  await device.sends([{ name: 'create-business', input: begun }, ...more(businessId)]);
  return {
    ...device,
    businessId,
    creates: (business) => device.does('create-business', business),
    does: (name, input) => device.does(name, input, businessId),
    remembers: async (at, name, input) => {
      await makeShopOlder(address, businessId);
      await device.does(name, input, businessId, at);
    },
  };
}

/** With the till opened and products on the shelf. */
export async function openShop(address: string): Promise<Shop> {
  return shopWith(address, 'Bodega Rosita', openingOf);
}

export async function openForTheDay(shop: Shop): Promise<void> {
  await shop.sends(openingOf(shop.businessId));
}

function openingOf(businessId: string): Sent[] {
  const counted = { transactionId: randomUUID(), realCashBalance: 150_00, realBankBalance: 80_00 };
  return [
    { name: 'open-day', businessId, input: counted },
    { name: 'save-products', businessId, input: { products: [...shelf()] } },
  ];
}

const LARGE_BATCHES = 10;
const AT_ONCE = 500;

/** Five thousand products, one piece of each: "Producto 0001" and so on. Returns their ids in this order. */
export async function fillLargeShelf(shop: Shop): Promise<string[]> {
  const ids: string[] = [];
  for (let batch = 0; batch < LARGE_BATCHES; batch += 1) {
    const products = Array.from({ length: AT_ONCE }, (_, place) => {
      const number = String(batch * AT_ONCE + place + 1).padStart(4, '0');
      return { uuid: randomUUID(), description: `Producto ${number}`, unit: 'uni', price: 1_00, stock: 1_000 } as const;
    });
    await shop.does('save-products', { products });
    ids.push(...products.map(({ uuid }) => uuid));
  }
  return ids;
}

/** The token of the invitation's link. */
export async function invitationTo(shop: Shop, email: string, more: Invited = {}): Promise<string> {
  const invitationId = randomUUID();
  await shop.does('invite-employee', { invitationId, email, ...more });
  const answer = z.parse(invitations, await shop.get(`/api/businesses/${shop.businessId}/invitations`));
  return answer.invitations.find((invitation) => invitation.invitationId === invitationId)?.token ?? '';
}

type Invited = Omit<InputOf<'invite-employee'>, 'invitationId' | 'email'>;

/** Somebody who has accepted an invitation. */
export async function invitee(address: string, shop: Shop, nombre: string, more: Invited = {}): Promise<Device> {
  const employee = await register(address, someone(nombre));
  await employee.does('accept-invitation', { token: await invitationTo(shop, employee.person.email, more) });
  return employee;
}

/** Somebody who has joined the shop with these permissions. */
export function employeeOf(
  address: string,
  shop: Shop,
  permissions: NonNullable<Invited['permissions']>,
): Promise<Device> {
  return invitee(address, shop, 'Luis', { permissions });
}

function shelf(): readonly Product[] {
  return [
    { uuid: randomUUID(), description: 'Arroz Costeño extra', unit: 'kg', price: 4_50, cost: 3_80, stock: 40_000 },
    { uuid: randomUUID(), description: 'Inca Kola 1.5 L', unit: 'uni', price: 7_50, cost: 6_10, stock: 12_000 },
    { uuid: randomUUID(), description: 'Leche Gloria azul', unit: 'uni', price: 4_20, cost: 3_60, stock: 3_000 },
    { uuid: randomUUID(), description: 'Pan francés', unit: 'uni', price: 30, cost: 20, stock: 0 },
  ];
}

/** On a page that shows the login. */
export async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByRole('heading', { name: 'Iniciar sesión' }).waitFor();
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'));
}

/** Everybody comes from somewhere else, as far as the server believes it: one place registers only so many. */
async function post(address: string, path: string, body: unknown, cookie = ''): Promise<Response> {
  const answer = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address, cookie, 'x-forwarded-for': anyAddress() },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

function anyAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
}

/** As a browser keeps them. */
function cookiesFrom({ url, headers }: Response): Cookies {
  return headers.getSetCookie().map((line) => {
    const [, name = '', value = '', path = '/'] = /^([^=]+)=([^;]*).*?; Path=([^;]+)/u.exec(line) ?? [];
    const { hostname: domain } = new URL(url);
    return { name, value, domain, path, expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' };
  });
}
