/**
 * The browser's imperative shell: one person's outbox, the copy of their open business, and the communication with the
 * server. The screens always show *server's copy + outbox*.
 * keep: a decided command (use-dispatch-command.ts) → show it at once → store it on the device → the courier sends it
 * answer: a result of the courier or a new version → update the copy → predict the waiting commands again
 *
 * Invariants: a command never changes its id; nothing is shown as stored before the device has stored it; all tabs of
 * the device show the same. The deciding code is loaded when something first waits.
 */
import { createListeners } from '../requests/listeners.ts';
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import { FORBIDDEN_STATUS, UNREACHED_STATUS, type RequestFailure, notReachedFailure } from '../requests/ask-server.ts';
import { onRetryOpportunity } from '../requests/on-retry-opportunity.ts';
import { nowInMilliseconds } from '../requests/clock.ts';
import type { Copy } from './business-copy-in-memory.ts';
import { readBusinessCopy } from './business-copy-store.ts';
import { type Courier, createOutboxCourier } from './courier.ts';
import type { DeviceDatabase } from './device-database.ts';
import type { Envelope } from './command-envelope.ts';
import {
  discardOutboxEntry,
  isRefusedEntry,
  addOutboxEntry,
  type OutboxEntry,
  readOutbox,
  readOutboxWithUnstored,
  replaceOutboxEntry,
} from './outbox.ts';
import type { PredictingPerson, Prediction } from './predict-command.ts';
import {
  replicaStateWithNewEntry,
  initialReplicaState,
  replicaStateAfterOpeningBusiness,
  type PredictAll,
  findRefusedEntry,
  type ReplicaState,
  replicaStateAfterStoringEntry,
  replicaStateWhileStoringEntry,
  newestKnownBusinessVersion,
  replicaStateWithServerCopy,
  replicaStateWithOutbox,
  replicaStateWithoutUnstorableEntry,
} from './replica-state.ts';
import { synchronizeBusinessCopy } from './synchronize-business-copy.ts';
import { waitUntilBusinessShown } from './wait-until-business-shown.ts';
import { createServerVersionStream } from './version-subscriber.ts';

export interface Replica {
  readonly state: () => ReplicaState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly isListening: () => boolean;
  /** Shows a business: at once from the device, else as soon as the server has sent it. */
  readonly openBusiness: (businessId: Uuid) => Promise<RequestFailure | undefined>;
  /** Shows the prediction of a command and sends it; resolves when it is permanently on the device. */
  readonly keep: (envelope: Envelope, prediction: Prediction) => Promise<void>;
  /** Replaces a refused command by a retry (`retries` counts these) or a correction; false if another tab was first. */
  readonly replace: (commandId: Uuid, envelope: Envelope, retries?: number) => Promise<boolean>;
  readonly discard: (commandId: Uuid) => Promise<void>;
  readonly refresh: () => void;
  /** For signing out: nothing is sent, received or told any more. */
  readonly close: () => void;
}

export type ReplicaParts = Readonly<{ person: PredictingPerson; database: DeviceDatabase }>;
type News = { readonly about: 'outbox' } | { readonly about: 'copy'; readonly businessId: Uuid };

/** The limit of requests without progress, for a server that does not have the version it announced. */
const MAX_FRUITLESS_TRIES = 3;

export async function createReplica(parts: ReplicaParts): Promise<Replica> {
  return new OpenReplica(parts, await readOutbox(parts.database));
}

class OpenReplica implements Replica {
  readonly #parts: ReplicaParts;
  readonly #listeners = createListeners();
  readonly #channel: BroadcastChannel;
  readonly #courier: Courier;
  readonly #stream = createServerVersionStream();
  readonly #ignoreChances = onRetryOpportunity(() => this.refresh());
  #state: ReplicaState;
  #predictAll: PredictAll;
  #lastSequence = 0;
  #heardVersion = 0;
  #isLeft = false;
  #wantedBusinessId: Uuid | undefined;
  #synchronizing: { readonly businessId: Uuid; readonly underWay: Promise<RequestFailure | undefined> } | undefined;

  constructor(parts: ReplicaParts, outbox: readonly OutboxEntry[]) {
    this.#parts = parts;
    this.#state = initialReplicaState(parts.person, outbox);
    this.#channel = new BroadcastChannel(`cuadra-${parts.person.uid}`);
    const hear = ({ data }: MessageEvent<News>) => void this.#unlessLeft(this.#hear(data));
    this.#channel.addEventListener('message', hear);
    this.#courier = createOutboxCourier({
      uid: parts.person.uid,
      database: parts.database,
      onJudged: () => void this.#unlessLeft(this.#judged()),
      onReach: this.#reached,
    });
    this.#courier.send();
  }

  readonly state = (): ReplicaState => this.#state;
  readonly subscribe = this.#listeners.subscribe;
  readonly isListening = this.#stream.isOpen;

  readonly openBusiness = async (businessId: Uuid): Promise<RequestFailure | undefined> => {
    this.#wantedBusinessId = businessId;
    if (this.#state.shop?.businessId !== businessId || !this.#stream.isOpen()) {
      this.#stream.close();
      this.#heardVersion = 0;
      const copy = await readBusinessCopy(this.#parts.database, businessId);
      if (this.#state.outbox.length > 0) await this.#mayPredict().catch(() => undefined);
      if (this.#isLeft || this.#wantedBusinessId !== businessId) return undefined;
      if (this.#state.outbox.length > 0 && this.#predictAll === undefined) return notReachedFailure;
      this.#change(replicaStateAfterOpeningBusiness(this.#state, businessId, copy, this.#predictAll));
      this.#listen(businessId);
    }
    const isShown = this.#copyOf(businessId) !== undefined;
    const synchronized = this.#synchronize(businessId);
    return isShown ? undefined : Promise.race([waitUntilBusinessShown(this, businessId), synchronized]);
  };

  readonly keep = async (envelope: Envelope, prediction: Prediction): Promise<void> => {
    const entry = this.#waiting(envelope);
    // Requested before anything is shown, so that a page that closes right now does not lose it.
    const kept = addOutboxEntry(this.#parts.database, entry);
    this.#change(replicaStateWithNewEntry(this.#state, entry, prediction));
    try {
      await kept;
    } catch (error) {
      await this.#mayPredict();
      this.#change(replicaStateWithoutUnstorableEntry(this.#state, entry, this.#predictAll));
      throw error;
    } finally {
      this.#change(replicaStateAfterStoringEntry(this.#state, entry));
    }
    this.#tell({ about: 'outbox' });
    this.#courier.send();
  };

  readonly replace = async (commandId: Uuid, envelope: Envelope, retries?: number): Promise<boolean> => {
    const refused = findRefusedEntry(this.#state, commandId);
    if (refused === undefined) return false;
    const entry = { ...this.#waiting(envelope), retries };
    this.#change(replicaStateWhileStoringEntry(this.#state, entry));
    try {
      return await replaceOutboxEntry(this.#parts.database, refused, entry);
    } finally {
      this.#change(replicaStateAfterStoringEntry(this.#state, entry));
      await this.#outboxChanged();
      this.#courier.send();
    }
  };

  readonly discard = async (commandId: Uuid): Promise<void> => {
    if (findRefusedEntry(this.#state, commandId) === undefined) return;
    await discardOutboxEntry(this.#parts.database, commandId);
    await this.#outboxChanged();
  };

  readonly refresh = (): void => {
    this.#courier.send();
    // An answer that is on its way tells nothing of a network that has just changed.
    const ask = () => (this.#isLeft || !this.#state.shop ? undefined : this.#synchronize(this.#state.shop.businessId));
    void Promise.resolve(this.#synchronizing?.underWay).then(ask);
  };

  readonly close = (): void => {
    this.#isLeft = true;
    this.#stream.close();
    this.#courier.stop();
    this.#channel.close();
    this.#ignoreChances();
  };

  #waiting(envelope: Envelope): OutboxEntry {
    const shown = this.#state.outbox.at(-1)?.sequence ?? 0;
    this.#lastSequence = Math.max(this.#lastSequence + 1, shown + 1, nowInMilliseconds() * 1000);
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
      onEnd: () => void this.#synchronize(businessId),
    });
  }

  /** One run of a business at a time: a caller meanwhile waits for it, and for another one if that began too early. */
  #synchronize(businessId: Uuid): Promise<RequestFailure | undefined> {
    if (this.#synchronizing?.businessId === businessId) return this.#synchronizing.underWay;
    const underWay = this.#unlessLeft(this.#bringUpToDate(businessId)).finally(() => {
      if (this.#synchronizing?.underWay === underWay) this.#synchronizing = undefined;
    });
    this.#synchronizing = { businessId, underWay };
    return underWay;
  }

  async #bringUpToDate(businessId: Uuid): Promise<RequestFailure | undefined> {
    for (let fruitless = 0; ; ) {
      const before = this.#copyOf(businessId)?.version;
      const parts = { ...this.#parts, isLeft: () => this.#isLeft };
      const answer = await synchronizeBusinessCopy(parts, businessId, this.#copyOf(businessId), this.#showCopy);
      // Told also by a tab that shows another business by now: what the copy has is out of the outbox of all.
      if (answer.ok) this.#tell({ about: 'copy', businessId });
      if (this.#state.shop?.businessId !== businessId) return undefined;
      this.#reached(answer.ok || answer.failure.status !== UNREACHED_STATUS);
      if (!answer.ok) {
        // A person without access would otherwise be refused every few seconds.
        if (answer.failure.status === FORBIDDEN_STATUS) this.#stream.close();
        return answer.failure;
      }
      await this.#showCopy(answer.body);
      fruitless = answer.body.version === before ? fruitless + 1 : 0;
      const newest = newestKnownBusinessVersion(this.#state, businessId, this.#heardVersion);
      if (answer.body.version >= newest || fruitless === MAX_FRUITLESS_TRIES) return undefined;
    }
  }

  readonly #showCopy = async (copy: Copy): Promise<void> => {
    const outbox = await this.#readOutboxWithUnstored();
    if (this.#state.shop?.businessId !== copy.business.id) return;
    this.#change(replicaStateWithServerCopy(this.#state, copy, outbox, this.#predictAll));
  };

  async #judged(): Promise<void> {
    await this.#outboxChanged();
    const { shop } = this.#state;
    if (shop === undefined) return;
    const wanted = newestKnownBusinessVersion(this.#state, shop.businessId, this.#heardVersion);
    // Refused commands are shown together with the present state.
    const isBehind = wanted > (shop.server?.version ?? 0) || this.#state.outbox.some(isRefusedEntry);
    if (isBehind) await this.#synchronize(shop.businessId);
  }

  async #hear(news: News): Promise<void> {
    const isCopyShown = news.about === 'copy' && news.businessId === this.#state.shop?.businessId;
    const copy = isCopyShown ? await readBusinessCopy(this.#parts.database, news.businessId) : undefined;
    // A device without room stores an older copy than the one that it shows.
    if (copy && copy.version >= (this.#copyOf(copy.business.id)?.version ?? 0)) return this.#showCopy(copy);
    // Whoever asked for a copy has learned, too, what was applied of what waits.
    return this.#reloadOutbox();
  }

  /** What is stored stays so where it cannot be read again, as when a newer app has just taken the database. */
  async #outboxChanged(): Promise<void> {
    await this.#reloadOutbox().catch(() => undefined);
    this.#tell({ about: 'outbox' });
  }

  async #reloadOutbox(): Promise<void> {
    const outbox = await this.#readOutboxWithUnstored();
    this.#change(replicaStateWithOutbox(this.#state, outbox, this.#predictAll));
  }

  /** Read again if the deciding code had to be loaded first, because the outbox may have changed meanwhile. */
  async #readOutboxWithUnstored(): Promise<readonly OutboxEntry[]> {
    for (;;) {
      const outbox = await readOutboxWithUnstored(this.#parts.database, this.state);
      if (outbox.length === 0 || this.#predictAll !== undefined) return outbox;
      await this.#mayPredict();
    }
  }

  readonly #mayPredict = async () => (this.#predictAll ??= (await import('./predict-command.ts')).predictCommands);

  #copyOf(businessId: Uuid): Copy | undefined {
    return this.#state.shop?.businessId === businessId ? this.#state.shop.server : undefined;
  }

  /** Signing out closes the database under running tasks; their outcome no longer matters. */
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
    if (!this.#isLeft) this.#channel.postMessage(news);
  }

  #change(state: ReplicaState): void {
    this.#state = state;
    if (!this.#isLeft) this.#listeners.tell();
  }
}
