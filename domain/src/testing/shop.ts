/**
 * A shop for tests: the executor's steps over books in memory, so that a test reads like a cash book.
 *
 * It does what the server does and in the same order (known command? prepare, permit, load, decide, ids, write,
 * summaries, audit); only the storage is a Map. A command cannot see any row that it was not given.
 */
import { type Instant, instantPlus } from '../kernel/instant.ts';
import { hash } from 'node:crypto';
import type * as z from 'zod/mini';
import type { Business } from '../rows/business.ts';
import type { Membership } from '../rows/membership.ts';
import { defaultEmployeePermissions, fullPermissions, type Permissions } from '../rows/permissions.ts';
import { commandStateFromBooks, reusesId, applyChanges } from '../books-for-commands.ts';
import { type Books, emptyBooks, filterRowsNotDeleted } from '../rows/books-in-memory.ts';
import type { Balances } from '../rows/account.ts';
import { balancesAfterRecords } from '../cash/balances.ts';
import { exampleId } from '../command-examples.ts';
import { DEFAULT_TIME_ZONE } from '../kernel/calendar.ts';
import type { Changes, Decision } from '../commands/row-changes.ts';
import { type Command, type Context, decideCommand } from '../commands/command.ts';
import type { Uuid } from '../kernel/input-fields.ts';
import { isRefusal, type RefusalCode, refuse } from '../kernel/refusal.ts';
import { newProfile, type Profile } from '../rows/profile.ts';

export const id = exampleId;
export const BUSINESS = id(1);
export const OWNER = 'owner';
export const EMPLOYEE = 'employee';
export const STRANGER = 'stranger';
export const OPENING_TIME: Instant = '2026-11-21T13:00:00.000Z';

export function sha256(text: string): string {
  return hash('sha256', text, 'hex');
}

export interface Deed {
  readonly by?: string;
  readonly at?: Instant;
  readonly businessId?: Uuid;
  /** The same id again gets the first answer again. */
  readonly commandId?: string;
}

export class Shop {
  books: Books;
  /** Everything written, in order. */
  readonly history: { readonly changes: Changes; readonly context: Context; readonly command: string }[] = [];
  #now: Instant = OPENING_TIME;
  #freshIds = 0;
  readonly #answers = new Map<string, Decision>();

  constructor(books: Books = shopBooks()) {
    this.books = books;
  }

  get now(): Instant {
    return this.#now;
  }

  wait(milliseconds: number): this {
    this.#now = instantPlus(this.#now, milliseconds);
    return this;
  }

  /** The same shop, which goes its own way from now on. */
  copy(): Shop {
    const copy = new Shop(this.books);
    copy.#now = this.#now;
    copy.#freshIds = this.#freshIds;
    copy.history.push(...this.history);
    for (const [commandId, decision] of this.#answers) copy.#answers.set(commandId, decision);
    return copy;
  }

  /** Carries a command out and returns its decision; a minute passes. */
  does<Name extends string, Schema extends z.ZodMiniType>(
    command: Command<Name, Schema>,
    input: z.input<Schema>,
    deed: Deed = {},
  ): Decision {
    return this.tries(command, input, deed);
  }

  /** Like `does`, for input that need not be well-formed. */
  tries(command: Pick<Command, 'name' | 'requires' | 'prepare'>, input: unknown, deed: Deed = {}): Decision {
    const known = deed.commandId === undefined ? undefined : this.#answers.get(deed.commandId);
    if (known !== undefined) return known;
    this.wait(60_000);
    const decision = this.#execute(command, input, this.contextOf(deed));
    if (deed.commandId !== undefined) this.#answers.set(deed.commandId, decision);
    return decision;
  }

  contextOf({ by = OWNER, at = this.#now, businessId = BUSINESS }: Deed): Context {
    const person = this.books.profiles.get(by) ?? profileOf(by);
    const business = this.books.businesses.get(businessId);
    const links = filterRowsNotDeleted(this.books.memberships);
    const membership = links.find((link) => link.uid === by && link.businessId === businessId) ?? null;
    return {
      actor: { ...person, membership },
      at,
      businessId,
      settings: business?.configuracion ?? { timezone: DEFAULT_TIME_ZONE, moneda: 'PEN' },
      freshId: () => id(9_000_000 + ++this.#freshIds),
    };
  }

  get balances(): Balances {
    return balancesAfterRecords(filterRowsNotDeleted(this.books.transactions));
  }

  stockOf(productId: Uuid): number {
    return this.books.products.get(productId)?.stock ?? Number.NaN;
  }

  #execute(command: Pick<Command, 'name' | 'requires' | 'prepare'>, input: unknown, context: Context): Decision {
    const decision = decideCommand(command, input, context, (reads) =>
      commandStateFromBooks(this.books, reads, context),
    );
    if (isRefusal(decision)) return decision;
    if (reusesId(this.books, decision)) return refuse('id-already-used');
    this.books = applyChanges(this.books, decision);
    this.history.push({ changes: decision, context, command: command.name });
    return decision;
  }
}

/** A row that the test knows to be there. */
export function requireRow<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Error('the test has no such row');
  return row;
}

/** A refusal's code, or 'done': tables of outcomes compare these. */
export function outcome(decision: Decision): RefusalCode | 'done' {
  return isRefusal(decision) ? decision.code : 'done';
}

export function messageOf(decision: Decision): string {
  return isRefusal(decision) ? decision.message : '';
}

/** One business with its owner, one employee with these permissions, and a stranger without any. */
export function shopBooks(permissions: Permissions = defaultEmployeePermissions): Books {
  const people = [OWNER, EMPLOYEE, STRANGER].map(profileOf);
  const links = [
    linkOf(OWNER, { rol: 'gerente', permissions: fullPermissions }),
    linkOf(EMPLOYEE, { rol: 'empleado', permissions }),
  ];
  return {
    ...emptyBooks,
    profiles: new Map(people.map((person) => [person.uid, person])),
    businesses: new Map([[BUSINESS, businessOf(OWNER)]]),
    memberships: new Map(links.map((link) => [`${link.businessId}/${link.uid}`, link])),
  };
}

export function profileOf(uid: string): Profile {
  return newProfile({
    uid,
    email: `${uid}@bodega.pe`,
    nombre: uid === OWNER ? 'Rosa' : 'Luis',
    apellidos: 'Quispe',
    fechaRegistro: '2026-01-01T12:00:00.000Z',
  });
}

export function linkOf(uid: string, link: Partial<Membership> = {}): Membership {
  return {
    businessId: BUSINESS,
    uid,
    rol: 'empleado',
    permissions: defaultEmployeePermissions,
    departamento: '',
    fechaIngreso: '2026-01-02T12:00:00.000Z',
    activo: true,
    esPrincipal: true,
    estadoInvitacion: 'aceptada',
    deletedAt: null,
    ...link,
  };
}

function businessOf(gerenteId: string): Business {
  return {
    id: BUSINESS,
    nombre: 'Bodega Rosita',
    tipo: 'Bodega',
    descripcion: '',
    direccion: 'Jr. Puno 123',
    telefono: '',
    email: '',
    logo: null,
    gerenteId,
    fechaCreacion: '2026-01-02T12:00:00.000Z',
    updatedAt: '2026-01-02T12:00:00.000Z',
    activo: true,
    configuracion: {
      moneda: 'PEN',
      timezone: DEFAULT_TIME_ZONE,
      permisos: { empleados: defaultEmployeePermissions },
    },
  };
}
