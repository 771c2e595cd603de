/**
 * Where the requests play: two businesses, their people and somebody of each sort, all of them signed in.
 *
 * Nobody plays long in one scene, so that what is read stays as large as a shop's day, however many requests there are.
 * Ids are those of slots, by the seed alone: what one request makes, another can name without knowing of it.
 */
import { randomUUID } from 'node:crypto';
import { wholeUnits } from '@cuadra/domain/kernel/quantity';
import * as z from 'zod/mini';
import { Numbers } from '../../seeds/numbers.ts';
import { idFrom } from '../ids.ts';
import { Phone } from '../phone.ts';

export interface Server {
  readonly address: string;
}

/** Who sends something. */
export interface Cast {
  readonly gerente: Phone;
  readonly employee: Phone;
  /** The gerente of another business. */
  readonly stranger: Phone;
  readonly operator: Phone;
  /** Signed out again; operators disable them. */
  readonly former: Phone;
  /** Whose account others may play with. */
  readonly sacrifice: Phone;
  readonly employeeUid: string;
  readonly employeeEmail: string;
  readonly formerUid: string;
}

export interface Scene {
  readonly seed: number;
  readonly number: number;
  readonly cast: Cast;
  readonly businessId: string;
  readonly otherId: string;
  /** Of an invitation that nobody accepts, and of one that was: made by the server, so not by the seed. */
  readonly openToken: string;
  readonly usedToken: string;
}

const me = z.looseObject({ profile: z.looseObject({ uid: z.string() }) });
const invitations = z.looseObject({ invitations: z.array(z.looseObject({ email: z.string(), token: z.string() })) });
const KNOWN_PRODUCTS = 12;
const NOBODY = 'nadie@bodega.pe';

const kinds = ['record', 'expense', 'stockLog', 'product', 'invitation', 'item'] as const;
export type Kind = (typeof kinds)[number];

/** How many of a kind there may be in a scene. */
const slots: Readonly<Record<Kind, number>> = {
  record: 2_000,
  expense: 2_000,
  stockLog: 2_000,
  product: 40,
  invitation: 20,
  item: 5_000,
};

export async function newCast(server: Server, operator: Phone): Promise<Cast> {
  const [gerente, employee, stranger, former, sacrifice] = [1, 2, 3, 4, 5].map(() => new Phone(server));
  if (!gerente || !employee || !stranger || !former || !sacrifice) throw new Error('there are five');
  const employeeEmail = await employee.signUp('Luis');
  await gerente.signUp('Rosa');
  await stranger.signUp('Beto');
  await former.signUp('Soto');
  await sacrifice.signUp('Tito');
  const [employeeUid, formerUid] = [await uidOf(employee), await uidOf(former)];
  await fetch(`${server.address}/api/auth/sign-out`, { method: 'POST', headers: { cookie: former.cookie } });
  return { gerente, employee, stranger, operator, former, sacrifice, employeeUid, employeeEmail, formerUid };
}

export async function openScene(seed: number, number: number, cast: Cast): Promise<Scene> {
  const chance = new Numbers(seed * 31 + number);
  const [businessId, otherId] = [idFrom(chance), idFrom(chance)];
  const { gerente, employee, stranger } = cast;
  await gerente.does('create-business', { businessId, nombre: 'Bodega Rosita', tipo: 'Bodega' });
  await stranger.does('create-business', { businessId: otherId, nombre: 'Bodega de Beto', tipo: 'Bodega' });
  const permissions = { verTransferencias: true, editarMovimientos: true };
  for (const email of [NOBODY, cast.employeeEmail]) {
    await gerente.does('invite-employee', { invitationId: randomUUID(), email, permissions }, businessId);
  }
  const { invitations: open } = z.parse(invitations, await gerente.reads(`/api/businesses/${businessId}/invitations`));
  const tokenFor = (invited: string) => open.find(({ email }) => email === invited)?.token ?? '';
  const [openToken, usedToken] = [tokenFor(NOBODY), tokenFor(cast.employeeEmail)];
  await employee.does('accept-invitation', { token: usedToken });
  const scene = { seed, number, cast, businessId, otherId, openToken, usedToken };
  const products = Array.from({ length: KNOWN_PRODUCTS }, (_one, place) => ({
    uuid: slotId(scene, 'product', place),
    description: `Producto ${place}`,
    unit: 'kg' as const,
    price: 4_50,
    stock: wholeUnits(1_000),
    cost: 3_00,
  }));
  for (const [phone, where] of [
    [gerente, businessId],
    [stranger, otherId],
  ] as const) {
    await phone.does('save-products', { products }, where);
    const money = { realCashBalance: 10_000_00, realBankBalance: 10_000_00 };
    await phone.does('open-day', { transactionId: randomUUID(), ...money }, where);
  }
  return scene;
}

/** The id in some slot of its kind. */
export function someId(scene: Pick<Scene, 'seed' | 'number'>, kind: Kind, chance: Numbers): string {
  return slotId(scene, kind, chance.between(0, slots[kind] - 1));
}

function slotId({ seed, number }: Pick<Scene, 'seed' | 'number'>, kind: Kind, place: number): string {
  return idFrom(new Numbers(((seed * 1_009 + number) * 17 + kinds.indexOf(kind)) * 8_191 + place));
}

async function uidOf(phone: Phone): Promise<string> {
  return z.parse(me, await phone.reads('/api/me')).profile.uid;
}
