/**
 * The browser's imperative shell: one person's outbox, the copy of the business they have open, and the way between
 * them and the server. What is shown is always *server's copy + what waits*.
 *
 *   keep:   what was decided on the copy (record.ts) → show it at once → keep it on the device → let the courier take it
 *   answer: the courier's word, and every new version → bring the copy up to date → predict again what still waits
 *
 * Invariants: a command is kept under one id for good; nothing is shown as kept before the device has it; other tabs of
 * the device show the same. What decides is loaded when something first waits.
 */
import type { Uuid } from '@cuadra/domain/kernel/fields';
import { FORBIDDEN, NOT_REACHED, type RequestFailure } from '../requests/api.ts';
import { onSendingChance } from '../requests/chances.ts';
import { milliseconds } from '../requests/clock.ts';
import type { Copy } from './copy.ts';
import { readCopy } from './copy-store.ts';
import { type Courier, openCourier } from './courier.ts';
import type { DeviceDatabase } from './device-database.ts';
import type { Envelope } from './envelope.ts';
import { discardEntry, isRefused, addEntry, type OutboxEntry, readOutbox, readShown, replaceEntry } from './outbox.ts';
import type { PredictingPerson, Prediction } from './predict.ts';
import {
  afterRecording,
  initialState,
  openedState,
  type PredictAll,
  toReview,
  type ReplicaState,
  withStoredEntry,
  unsettled,
  versionToReach,
  withCopy,
  withOutbox,
  withoutRoom,
} from './replica-state.ts';
import { synchronize } from './synchronize.ts';
import { waitUntilShown } from './until-shown.ts';
import { openVersionStream } from './version-stream.ts';

export interface Replica {
  readonly state: () => ReplicaState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Shows a business: from the device at once, else as soon as the server has sent it. */
  readonly openBusiness: (businessId: Uuid) => Promise<RequestFailure | undefined>;
  /** Shows what a command will do and sends it; fulfilled when it is on the device for good. */
  readonly keep: (envelope: Envelope, prediction: Prediction) => Promise<void>;
  /**
   * Puts a command in the place of a refused one, in one step, and sends it: the same once more (`retries` says how
   * often by now), or what its person made of it. False where another tab has seen to it.
   */
  readonly replace: (commandId: Uuid, envelope: Envelope, retries?: number) => Promise<boolean>;
  /** Gives a refused command up. */
  readonly discard: (commandId: Uuid) => Promise<void>;
  /** Tries now what waits for a better moment. */
  readonly refresh: () => void;
  /** Leaves: nothing is sent or heard any more. */
  readonly close: () => void;
}

export interface ReplicaParts {
  readonly person: PredictingPerson;
  readonly database: DeviceDatabase;
}

type News = { readonly about: 'outbox' } | { readonly about: 'copy'; readonly businessId: Uuid };

/** While others record, there is always more to fetch; a server that has less than it told is not asked for ever. */
const MAX_FRUITLESS_TRIES = 3;

export async function openReplica(parts: ReplicaParts): Promise<Replica> {
  return new OpenReplica(parts, await readOutbox(parts.database));
}

class OpenReplica implements Replica {
  readonly #parts: ReplicaParts;
  readonly #listeners = new Set<() => void>();
  readonly #channel: BroadcastChannel;
  readonly #courier: Courier;
  readonly #stream = openVersionStream();
  readonly #ignoreChances: () => void;
  #state: ReplicaState;
  #predictAll: PredictAll;
  #lastSequence: number;
  #heardVersion = 0;
  #isLeft = false;
  #synchronizing: Promise<RequestFailure | undefined> | undefined;

  constructor(parts: ReplicaParts, outbox: readonly OutboxEntry[]) {
    this.#parts = parts;
    this.#state = initialState(parts.person, outbox);
    this.#lastSequence = outbox.at(-1)?.sequence ?? 0;
    this.#channel = new BroadcastChannel(`cuadra-${parts.person.uid}`);
    this.#channel.addEventListener(
      'message',
      ({ data }: MessageEvent<News>) => void this.#unlessLeft(this.#hear(data)),
    );
    this.#courier = openCourier({
      uid: parts.person.uid,
      database: parts.database,
      onJudged: () => void this.#unlessLeft(this.#judged()),
      onReach: this.#reached,
    });
    this.#ignoreChances = onSendingChance(this.refresh);
    this.#courier.send();
  }

  readonly state = (): ReplicaState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly openBusiness = async (businessId: Uuid): Promise<RequestFailure | undefined> => {
    if (this.#state.shop?.businessId !== businessId || !this.#stream.isOpen()) {
      this.#stream.close();
      this.#heardVersion = 0;
      const copy = await readCopy(this.#parts.database, businessId);
      if (this.#state.outbox.length > 0) await this.#mayPredict();
      this.#change(openedState(this.#state, businessId, copy, this.#predictAll));
      this.#listen(businessId);
    }
    if (this.#copyOf(businessId) !== undefined) {
      void this.#synchronize(businessId);
      return undefined;
    }
    return Promise.race([waitUntilShown(this, businessId), this.#synchronize(businessId)]);
  };

  readonly keep = async (envelope: Envelope, prediction: Prediction): Promise<void> => {
    const entry = this.#waiting(envelope);
    // Asked for before anything is shown: a page that closes right now does not take it along.
    const kept = addEntry(this.#parts.database, entry);
    this.#change(afterRecording(this.#state, entry, prediction));
    try {
      await kept;
    } catch (error) {
      await this.#mayPredict();
      this.#change(withoutRoom(this.#state, entry, this.#predictAll));
      throw error;
    } finally {
      this.#change(withStoredEntry(this.#state, entry));
    }
    this.#tell({ about: 'outbox' });
    this.#courier.send();
  };

  readonly replace = async (commandId: Uuid, envelope: Envelope, retries?: number): Promise<boolean> => {
    const refused = toReview(this.#state, commandId);
    if (refused === undefined) return false;
    const entry = { ...this.#waiting(envelope), retries };
    this.#change(unsettled(this.#state, entry));
    try {
      return await replaceEntry(this.#parts.database, refused, entry);
    } finally {
      this.#change(withStoredEntry(this.#state, entry));
      await this.#outboxChanged();
      this.#courier.send();
    }
  };

  readonly discard = async (commandId: Uuid): Promise<void> => {
    if (toReview(this.#state, commandId) === undefined) return;
    await discardEntry(this.#parts.database, commandId);
    await this.#outboxChanged();
  };

  readonly refresh = (): void => {
    this.#courier.send();
    const { shop } = this.#state;
    if (shop !== undefined) void this.#synchronize(shop.businessId);
  };

  readonly close = (): void => {
    this.#isLeft = true;
    this.#stream.close();
    this.#courier.stop();
    this.#channel.close();
    this.#ignoreChances();
  };

  #waiting(envelope: Envelope): OutboxEntry {
    this.#lastSequence = Math.max(this.#lastSequence + 1, milliseconds() * 1000);
    return { sequence: this.#lastSequence, envelope, standing: { state: 'waiting' } };
  }

  #listen(businessId: Uuid): void {
    this.#stream.open(businessId, {
      onVersion: (version) => {
        this.#heardVersion = version;
        if (version !== this.#copyOf(businessId)?.version) void this.#synchronize(businessId);
      },
      onReach: (isReached) => {
        this.#reached(isReached);
        if (isReached) this.#courier.send();
      },
      onRefused: () => void this.#synchronize(businessId),
    });
  }

  /** One at a time: whoever asks meanwhile waits for the one under way, and for another when that came too early. */
  #synchronize(businessId: Uuid): Promise<RequestFailure | undefined> {
    if (this.#synchronizing !== undefined) return this.#synchronizing;
    const underWay = this.#unlessLeft(this.#bringUpToDate(businessId)).finally(() => {
      this.#synchronizing = undefined;
    });
    this.#synchronizing = underWay;
    return underWay;
  }

  async #bringUpToDate(businessId: Uuid): Promise<RequestFailure | undefined> {
    for (let fruitless = 0; ; ) {
      const before = this.#copyOf(businessId)?.version;
      const answer = await synchronize(this.#parts.database, businessId, this.#copyOf(businessId), this.#showCopy);
      if (this.#state.shop?.businessId !== businessId) return undefined;
      this.#reached(answer.ok || answer.failure.status !== NOT_REACHED);
      if (!answer.ok) {
        // Who may not come in any more would be told so every few seconds.
        if (answer.failure.status === FORBIDDEN) this.#stream.close();
        return answer.failure;
      }
      await this.#showCopy(answer.body);
      this.#tell({ about: 'copy', businessId });
      const { version } = answer.body;
      fruitless = version === before ? fruitless + 1 : 0;
      if (version >= versionToReach(this.#state, businessId, this.#heardVersion) || fruitless === MAX_FRUITLESS_TRIES)
        return undefined;
    }
  }

  readonly #showCopy = async (copy: Copy): Promise<void> => {
    const outbox = await this.#readShown();
    if (this.#state.shop?.businessId !== copy.business.id) return;
    this.#change(withCopy(this.#state, copy, outbox, this.#predictAll));
  };

  async #judged(): Promise<void> {
    await this.#outboxChanged();
    const { shop } = this.#state;
    if (shop === undefined) return;
    const wanted = versionToReach(this.#state, shop.businessId, this.#heardVersion);
    // What was refused is judged by what there is now.
    const isBehind = wanted > (shop.server?.version ?? 0) || this.#state.outbox.some(isRefused);
    if (isBehind) await this.#synchronize(shop.businessId);
  }

  async #hear(news: News): Promise<void> {
    if (news.about === 'outbox') await this.#reloadOutbox();
    else if (news.businessId === this.#state.shop?.businessId) {
      const copy = await readCopy(this.#parts.database, news.businessId);
      if (copy !== undefined) await this.#showCopy(copy);
    }
  }

  async #outboxChanged(): Promise<void> {
    await this.#reloadOutbox();
    this.#tell({ about: 'outbox' });
  }

  async #reloadOutbox(): Promise<void> {
    const outbox = await this.#readShown();
    this.#change(withOutbox(this.#state, outbox, this.#predictAll));
  }

  /** Read once more where what decides had to be loaded first: meanwhile there may be another outbox. */
  async #readShown(): Promise<readonly OutboxEntry[]> {
    for (;;) {
      const outbox = await readShown(this.#parts.database, this.state);
      if (outbox.length === 0 || this.#predictAll !== undefined) return outbox;
      await this.#mayPredict();
    }
  }

  readonly #mayPredict = async () => (this.#predictAll ??= (await import('./predict.ts')).predictAll);

  #copyOf(businessId: Uuid): Copy | undefined {
    return this.#state.shop?.businessId === businessId ? this.#state.shop.server : undefined;
  }

  /** Leaving closes the device's database under what is still on its way: nobody waits for its outcome any more. */
  #unlessLeft<Outcome>(task: Promise<Outcome>): Promise<Outcome | undefined> {
    return task.catch((error: unknown) => {
      if (this.#isLeft) return undefined;
      throw error;
    });
  }

  readonly #reached = (isReached: boolean): void => {
    if (this.#state.isReached !== isReached) this.#change({ ...this.#state, isReached });
  };

  #tell(news: News): void {
    this.#channel.postMessage(news);
  }

  #change(state: ReplicaState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
