/**
 * The simulated server: the executor on ledgers in memory, sessions, sync, and the stream of new versions.
 *
 * Invariant: requests are answered one at a time.
 */
import { activeMembershipsWithBusinessName } from '@cuadra/domain/rows/person-business-link';
import type { Changes } from '@cuadra/domain/commands/row-changes';
import { rowCreation } from '@cuadra/domain/commands/row-changes';
import { instantFromMilliseconds } from '@cuadra/domain/kernel/instant';
import { unitsToQuantity } from '@cuadra/domain/kernel/quantity';
import { refuse } from '@cuadra/domain/kernel/refusal';
import { fullPermissions } from '@cuadra/domain/rows/permissions';
import { BUSINESS, EMPLOYEE, id, linkOf, OWNER, profileOf, shopBooks } from '@cuadra/domain/testing/shop';
import { HAIRCUT, RICE, ROSA, SODA } from '@cuadra/domain/testing/stocked-shop';
import * as z from 'zod/mini';
import { executeCommandOnLedgers } from '../../server/src/ledger/execute-command.ts';
import { failedOutcome, type Outcome } from '../../server/src/ledger/command-outcome.ts';
import type { Decided } from '../../server/src/ledger/ledger.ts';
import { InMemoryLedgers } from '../../server/src/seed/in-memory-ledgers.ts';
import type { Numbers } from '../../seeds/numbers.ts';
import { type Request, refusal, type ServerAnswer } from './exchange.ts';
import { batch, credentials, type Envelope, leaving } from './request-bodies.ts';
import { ShopHistory } from './shop-history.ts';
import type { Timeline } from './timeline.ts';

const OTHER_BUSINESS = id(2);
export const people = [OWNER, EMPLOYEE] as const;
export const businessesOf = (uid: string): readonly string[] =>
  uid === OWNER ? [BUSINESS, OTHER_BUSINESS] : [BUSINESS];

interface Listener {
  readonly onVersion: (version: number) => void;
  /** Called when the server ends the stream. */
  readonly onEnd: () => void;
}

/** How the server treats requests. */
export const moods = ['well', 'failing', 'busy', 'gone', 'faulty'] as const;
type Mood = (typeof moods)[number];

/** A received command, its sender, and its outcome. */
interface Sent {
  readonly uid: string;
  readonly id: string;
  readonly businessId: string | undefined;
  readonly outcome: Outcome;
}

interface Session {
  readonly id: string;
  readonly uid: string;
}

const SESSION_MS = 30 * 24 * 3_600_000;

export class Server {
  mood: Mood = 'well';
  /** How many of sixteen commands it does not understand. */
  strange = 0;
  /** All received commands, in order. */
  readonly sent: Sent[] = [];
  readonly shops = new Map([BUSINESS, OTHER_BUSINESS].map((businessId) => [businessId, new ShopHistory(businessId)]));
  readonly #timeline: Timeline;
  readonly #chance: Numbers;
  readonly #sessions = new Map<string, Session>();
  readonly #listeners = new Set<Listener & { readonly session: Session; readonly businessId: string }>();
  readonly #ledgers = new InMemoryLedgers(people.map(profileOf), async (decided) => {
    if (decided.outcome.status !== 'applied') return;
    this.#stocking?.push(decided);
    this.shops.get(decided.businessId)?.keep(decided);
    this.#announce(decided.businessId);
  });
  /** What was decided so far, while the shops are filled. */
  #stocking: Decided[] | undefined;
  #made = 0;

  constructor(timeline: Timeline, chance: Numbers) {
    this.#timeline = timeline;
    this.#chance = chance;
  }

  /** Fills two shops with goods and money; one person belongs to both. At one time it is decided once. */
  async stock(): Promise<void> {
    const at = this.#timeline.now;
    const known = stocked.get(at);
    if (known === undefined) {
      this.#stocking = [];
      await this.#stock();
      stocked.set(at, { decisions: this.#stocking, made: this.#made });
      this.#stocking = undefined;
    } else {
      for (const decided of known.decisions) await this.#commit(decided);
      this.#made = known.made;
    }
  }

  async #stock(): Promise<void> {
    const business = shopBooks().businesses.get(BUSINESS);
    if (business === undefined) throw new Error('there is no business to begin with');
    for (const businessId of this.shops.keys()) {
      const links = [linkOf(OWNER, { businessId, rol: 'gerente', permissions: fullPermissions })];
      if (businessId === BUSINESS) links.push(linkOf(EMPLOYEE, { permissions: fullPermissions }));
      await this.#write(businessId, {
        businesses: [rowCreation({ ...business, id: businessId })],
        memberships: links.map(rowCreation),
      });
      const opening = { transactionId: id(10), realCashBalance: 250_00, realBankBalance: 150_00 };
      await this.does(OWNER, businessId, 'open-day', opening);
      await this.does(OWNER, businessId, 'save-products', { products: goods });
      await this.does(OWNER, businessId, 'save-customer', { customerId: ROSA, name: 'Rosa', limit: 50_00 });
    }
  }

  /** Executes a command from a device outside of the simulation. */
  does(uid: string, businessId: string, name: string, input: unknown): Promise<Outcome> {
    const at = instantFromMilliseconds(this.#timeline.now);
    const envelope = { id: this.#freshId(), businessId, name, input, issuedAt: at, deviceId: 'another' };
    return this.#execute({ uid, id: 'another' }, envelope);
  }

  async dismiss(uid: string): Promise<void> {
    await this.does(OWNER, BUSINESS, 'remove-employee', { uid });
    for (const listener of this.#listeners) if (listener.session.uid === uid) this.#end(listener);
  }

  /** Ends all sessions on all devices. */
  endSessions(): void {
    this.#sessions.clear();
    for (const listener of this.#listeners) this.#end(listener);
  }

  async takeOn(uid: string): Promise<void> {
    const { shop, link } = this.#linkOf(uid);
    if (link === undefined || shop.memberAt(shop.version, uid) !== undefined) return;
    const back = { ...link, deletedAt: null, activo: true };
    await this.#write(BUSINESS, { memberships: [{ operation: 'update', before: link, after: back }] });
  }

  async answer(request: Request): Promise<ServerAnswer> {
    const session = this.#sessions.get(request.cookie ?? '');
    const trouble = this.#trouble();
    if (trouble !== undefined) return trouble;
    const [path = '', query = ''] = request.path.split('?');
    if (path === '/api/auth/sign-in/email') return this.#signIn(request.body);
    if (path === '/api/auth/sign-out') return this.#signOut(session, request);
    if (session === undefined) return refusal(refuse('unauthenticated'));
    if (path === '/api/me') return { status: 200, body: this.#me(session) };
    if (path === '/api/commands') return this.#command(session, request);
    const [, businessId = '', what] = /^\/api\/businesses\/([^/]+)\/(\w+)$/u.exec(path) ?? [];
    if (what === 'traces') return { status: 200, body: { kept: 0 } };
    if (what !== 'sync') throw new Error(`nobody answers ${path}`);
    const asked = new URLSearchParams(query);
    const now = instantFromMilliseconds(this.#timeline.now);
    const changes = this.shops.get(businessId)?.changesSince(Number(asked.get('since')), session.uid, now);
    if (changes === undefined) return refusal(refuse('forbidden'));
    const waiting = asked.get('waiting')?.split(',') ?? [];
    const applied = waiting.filter((commandId) => this.outcomeOf(commandId)?.status === 'applied');
    return { status: 200, body: { ...changes, applied } };
  }

  /** Returns the function that stops listening, or the refusal. */
  listen(cookie: string | undefined, businessId: string, listener: Listener): (() => void) | ServerAnswer {
    const session = this.#sessions.get(cookie ?? '');
    const shop = this.shops.get(businessId);
    const trouble = this.#trouble();
    if (trouble !== undefined) return trouble;
    if (session === undefined) return refusal(refuse('unauthenticated'));
    if (shop?.memberAt(shop.version, session.uid) === undefined) return refusal(refuse('forbidden'));
    const listening = { ...listener, session, businessId };
    this.#listeners.add(listening);
    listener.onVersion(shop.version);
    return () => this.#listeners.delete(listening);
  }

  /** The final outcome of a command, undefined while there is none. */
  outcomeOf(commandId: string): Outcome | undefined {
    return this.sent.findLast(({ id: sent, outcome }) => sent === commandId && outcome.status !== 'failed')?.outcome;
  }

  #trouble(): ServerAnswer | undefined {
    if (!this.#chance.chance(0.5)) return undefined;
    if (this.mood === 'failing') return refusal(refuse('unexpected'));
    if (this.mood === 'busy') return { ...refusal(refuse('too-busy')), retryAfter: this.#chance.between(1, 400) };
    if (this.mood === 'gone') return { status: 502, body: '<html>Bad Gateway</html>' };
    return undefined;
  }

  #signIn(body: string | undefined): ServerAnswer {
    const { email } = z.parse(credentials, JSON.parse(body ?? ''));
    const uid = people.find((one) => profileOf(one).email === email);
    if (uid === undefined) return refusal(refuse('forbidden'));
    const session = { id: this.#freshId(), uid };
    this.#sessions.set(session.id, session);
    return { status: 200, body: { me: this.#me(session) }, cookie: session.id };
  }

  #signOut(session: Session | undefined, { body, cookie }: Request): ServerAnswer {
    const { sessionId } = z.parse(leaving, JSON.parse(body ?? ''));
    // The named session has ended already, and this one belongs to somebody else.
    if (session !== undefined && session.id !== sessionId) return { status: 200, body: { success: true } };
    this.#sessions.delete(cookie ?? '');
    for (const listener of this.#listeners) if (listener.session === session) this.#end(listener);
    return { status: 200, body: { success: true }, cookie: '' };
  }

  #me({ uid, id: sessionId }: Session): object {
    const links = businessesOf(uid).flatMap((businessId) => {
      const shop = this.shops.get(businessId);
      return shop?.memberAt(shop.version, uid) ?? [];
    });
    const businesses = new Map([...this.shops].flatMap(([, { books }]) => [...books.businesses]));
    const expiresAt = instantFromMilliseconds(this.#timeline.now + SESSION_MS);
    const session = { id: sessionId, expiresAt };
    return {
      profile: profileOf(uid),
      businesses: activeMembershipsWithBusinessName(links, businesses),
      operator: false,
      demo: false,
      session,
    };
  }

  async #command(session: Session, { body, person }: Request): Promise<ServerAnswer> {
    if (person !== '' && person !== session.uid) return refusal(refuse('unauthenticated'));
    const { commands: envelopes } = z.parse(batch, JSON.parse(body ?? ''));
    // It refuses the whole batch because of one command, without saying which.
    const isStrange = ({ id: commandId }: Envelope): boolean => Number.parseInt(commandId.slice(-1), 16) < this.strange;
    if (envelopes.some(isStrange)) return refusal(refuse('invalid-input'));
    const results: Outcome[] = [];
    let isGone = false;
    for (const envelope of envelopes) {
      isGone ||= this.mood === 'faulty' && this.#chance.chance(0.1);
      const outcome = await this.#attempt(session, envelope, isGone);
      this.sent.push({ uid: session.uid, id: envelope.id, businessId: envelope.businessId, outcome });
      results.push(outcome);
    }
    return { status: 200, body: { results } };
  }

  async #attempt(session: Session, envelope: Envelope, isGone: boolean): Promise<Outcome> {
    if (isGone) return failedOutcome(envelope.id, refuse('unavailable'));
    const isFaulty = this.mood === 'faulty' && this.#chance.chance(0.4);
    return isFaulty ? failedOutcome(envelope.id, refuse('unexpected')) : this.#execute(session, envelope);
  }

  #execute(session: Session, envelope: Envelope): Promise<Outcome> {
    const clock = { now: () => instantFromMilliseconds(this.#timeline.now), freshId: this.#freshId };
    return executeCommandOnLedgers(this.#ledgers, clock, { uid: session.uid, sessionId: session.id }, envelope);
  }

  /** Writes rows directly, without any command's rules. */
  async #write(businessId: string, changes: Changes): Promise<void> {
    const version = (this.shops.get(businessId)?.version ?? 0) + 1;
    const outcome: Outcome = { id: this.#freshId(), status: 'applied', version };
    const decided = { ledgerId: businessId, businessId, version, fingerprint: '', outcome, changes };
    await this.#commit({ ...decided, summaries: [], debts: [], traces: [] });
  }

  async #commit(decided: Decided): Promise<void> {
    const { ledgerId, businessId, outcome } = decided;
    const which = { id: ledgerId, of: 'business', businessId, uid: OWNER, commandId: outcome.id } as const;
    await this.#ledgers.open(which, (ledger) => ledger.commit(decided));
  }

  #linkOf(uid: string) {
    const shop = this.shops.get(BUSINESS);
    if (shop === undefined) throw new Error('there is no business');
    return { shop, link: shop.books.memberships.get(`${BUSINESS}/${uid}`) };
  }

  #announce(businessId: string): void {
    const version = this.shops.get(businessId)?.version ?? 0;
    for (const listener of this.#listeners) if (listener.businessId === businessId) listener.onVersion(version);
  }

  #end(listener: Listener & { readonly session: Session; readonly businessId: string }): void {
    this.#listeners.delete(listener);
    listener.onEnd();
  }

  readonly #freshId = (): string => {
    this.#made += 1;
    return id(8_000_000 + this.#made);
  };
}

/** By the time of the stocking: what it decided, and how many ids it made. */
const stocked = new Map<number, { readonly decisions: readonly Decided[]; readonly made: number }>();

const goods = [
  { uuid: RICE, description: 'Arroz', unit: 'kg', price: 4_50, stock: unitsToQuantity(20) },
  { uuid: SODA, description: 'Gaseosa', unit: 'uni', price: 2_50, stock: unitsToQuantity(10) },
  { uuid: HAIRCUT, description: 'Corte de pelo', unit: 'service', price: 15_00 },
] as const;
