/**
 * For the idempotency trial: Rosa and Luis with their phones, and the rows that the server stores of their commands.
 */
import { canonicalJson } from '@cuadra/domain/trail/canonical-json';
import * as z from 'zod/mini';
import { verifyDatabase } from '../server/src/operations/verify.ts';
import type { Cuadra } from './cuadra.ts';
import type { Person, Script, Step, World } from './everything.ts';
import { Phone, type Sent } from './phone.ts';
import { idsIn } from './serial-books.ts';

const me = z.looseObject({ profile: z.looseObject({ uid: z.string() }), businesses: z.array(z.custom<object>()) });
const invitationsAnswer = z.object({
  invitations: z.array(z.looseObject({ invitationId: z.string(), token: z.nullable(z.string()) })),
});
const membersAnswer = z.object({ members: z.array(z.custom<object>()) });
const tables = ['customers', 'products', 'transactions', 'expenses', 'stockLogs'] as const;
const exported = z.looseObject({ version: z.number(), business: z.custom<object>() });
const exportedTables = z.looseObject(Object.fromEntries(tables.map((table) => [table, z.array(z.custom<object>())])));

export class Company {
  readonly phones: Readonly<Record<Person, Phone>>;
  readonly #cuadra: Cuadra;
  readonly #uids = new Map<Person, string>();

  constructor(cuadra: Cuadra) {
    this.#cuadra = cuadra;
    this.phones = { rosa: new Phone(cuadra), luis: new Phone(cuadra) };
  }

  async signUp(): Promise<void> {
    for (const person of people) {
      await this.phones[person].signUp(person === 'rosa' ? 'Rosa' : 'Luis', emailOf(person));
      const { profile } = z.parse(me, await this.phones[person].reads('/api/me'));
      this.#uids.set(person, profile.uid);
    }
  }

  /** Turns a step into a command, once the ids it needs are known. */
  async commandOf({ id, businessId, name, issuedAt, input }: Step): Promise<Sent> {
    const where = businessId === undefined ? {} : { businessId };
    return { id, ...where, name, input: await input(this.#world), issuedAt, deviceId: 'phone' };
  }

  /**
   * One line for every stored row and figure, sorted. Values that the server generates (ids and instants that nobody
   * sent, uids, tokens) are replaced by constants.
   */
  async state({ businesses }: Script, commands: readonly Sent[]): Promise<string[]> {
    const lines: [string, unknown][] = [];
    for (const person of people) {
      const { profile, businesses: links } = z.parse(me, await this.phones[person].reads('/api/me'));
      lines.push([`profile of ${person}`, profile], ...links.map((link): [string, unknown] => ['link', link]));
    }
    for (const businessId of businesses) lines.push(...(await this.#stateOf(businessId)));
    const { rows, verdict } = await this.#cuadra.inDatabase(async (database) => ({
      rows: (await database.asOwner((owner) => owner.query<Record<string, unknown>>(COUNTS))).rows,
      verdict: await verifyDatabase(database),
    }));
    lines.push(...rows.map((row): [string, unknown] => ['count', row]));
    lines.push(...verdict.differences.map((difference): [string, unknown] => ['unverified', difference]));
    const isKnown = new Set([...idsIn(commands), ...commands.map(({ issuedAt }) => issuedAt)]);
    return lines.map(([what, value]) => `${what} ${this.#nameless(canonicalJson(value), isKnown)}`).toSorted();
  }

  putAway(): void {
    for (const person of people) this.phones[person].putAway();
  }

  get #world(): World {
    return {
      uidOf: (person) => this.#uids.get(person) ?? '',
      emailOf,
      tokenOf: async (businessId, invitationId) => {
        const answer = await this.phones.rosa.reads(`/api/businesses/${businessId}/invitations`);
        const { invitations } = z.parse(invitationsAnswer, answer);
        return invitations.find((one) => one.invitationId === invitationId)?.token ?? '';
      },
    };
  }

  async #stateOf(businessId: string): Promise<[string, unknown][]> {
    const read = (path: string) => this.phones.rosa.reads(`/api/businesses/${businessId}/${path}`);
    const everything = await read('export.json');
    const { version, business } = z.parse(exported, everything);
    const rows = z.parse(exportedTables, everything);
    const { members } = z.parse(membersAnswer, await read('members'));
    const { invitations } = z.parse(invitationsAnswer, await read('invitations'));
    return [
      ['version', { businessId, version }],
      ['business', business],
      ...members.map((member): [string, unknown] => ['member', member]),
      ...invitations.map((invitation): [string, unknown] => ['invitation', invitation]),
      ...tables.flatMap((table) => rows[table]?.map((row): [string, unknown] => [table, row]) ?? []),
    ];
  }

  #nameless(text: string, isKnown: ReadonlySet<string>): string {
    const named = people.reduce((all, person) => all.replaceAll(this.#uids.get(person) ?? person, person), text);
    return named
      .replaceAll(/"[0-9a-f]{64}"/gu, '"a token"')
      .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gu, (id) => (isKnown.has(id) ? id : 'made-up'))
      .replaceAll(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/gu, (at) => (isKnown.has(at) ? at : 'some time'));
  }
}

const people = ['rosa', 'luis'] as const;

function emailOf(person: Person): string {
  return `${person}@bodega.pe`;
}

/** The number of rows of each kind, including refusals and traces. */
const COUNTS = `
  select 'outcomes' as of, outcome ->> 'status' as what, count(*)::int from (
    select outcome from "commandOutcomes" union all select outcome from "businessOutcomes") kept group by 2
  union all select 'traces', concat_ws(' ', command, operation, "entityType"), count(*)::int from traces group by 2
  union all select 'summaries', "businessId" || ' ' || day, count(*)::int from "daySummaries" group by 2
  union all select 'links', "businessId"::text, count(*)::int from memberships group by 2
  union all select 'invitations', "businessId"::text, count(*)::int from invitations group by 2
  union all select 'profiles', '', count(*)::int from profiles`;
