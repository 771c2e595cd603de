/**
 * What people were told, recorded independently of the app: their commands, which of them were confirmed as stored, and
 * what they did with refused ones. The simulation checks it after every step.
 */
import type { DeviceContents } from './device-contents.ts';
import type { Server } from './server.ts';

export interface Recorded {
  readonly id: string;
  readonly uid: string;
  readonly businessId: string;
  /** The tab and the time of recording. */
  readonly tab: object;
  readonly at: number;
  /** Undefined until the person was told. */
  isKept: boolean | undefined;
  /** 'begun' when the person discards it, 'done' when they were told so. */
  discarding: 'begun' | 'done' | undefined;
  /** The ids of the person's retries. */
  readonly again: string[];
}

/** After this time every tab has heard and read another tab's changes. */
export const HEARD_AFTER_MS = 120;

/** Knows all commands recorded on the device, in order. */
export class Witness {
  readonly #recorded = new Map<string, Recorded>();
  readonly #server: Server;
  /** The number of received commands that were checked. */
  #seen = 0;
  readonly #firstDecided = new Map<string, Recorded[]>();
  readonly #disorderly = new Set<string>();

  constructor(server: Server) {
    this.#server = server;
  }

  get all(): Iterable<Recorded> {
    return this.#recorded.values();
  }

  records(what: Omit<Recorded, 'isKept' | 'discarding' | 'again'>): Recorded {
    const recorded: Recorded = { ...what, isKept: undefined, discarding: undefined, again: [] };
    this.#recorded.set(what.id, recorded);
    return recorded;
  }

  known(id: string): Recorded | undefined {
    return this.#recorded.get(id);
  }

  /** True if it was confirmed as stored, and its person neither discarded nor replaced it. */
  mustBeThere({ isKept, discarding, again }: Recorded): boolean {
    return isKept === true && discarding === undefined && again.length === 0;
  }

  versionOf(id: string): number | undefined {
    const outcome = this.#server.outcomeOf(id);
    return outcome?.status === 'applied' ? outcome.version : undefined;
  }

  /** Faults in what the device has stored of a person. */
  deviceFaults(uid: string, { outbox, versions }: DeviceContents): string[] {
    const entries = new Map(outbox.map((entry) => [entry.envelope.id, entry]));
    const faults: string[] = [];
    if (entries.size < outbox.length) faults.push(`a command lies twice in the outbox of ${uid}`);
    for (const id of entries.keys()) {
      const known = this.#recorded.get(id);
      if (known?.uid !== uid) faults.push(`another's, or nobody's: ${id} lies in the outbox of ${uid}`);
      else if (known.isKept === false) faults.push(`not kept, it was said, but it lies in the outbox: ${id}`);
      else if (known.discarding === 'done') faults.push(`given up, but it lies in the outbox: ${id}`);
    }
    for (const recorded of this.#recorded.values()) {
      if (recorded.uid !== uid || recorded.isKept !== true || recorded.discarding !== undefined) continue;
      const { id, businessId } = recorded;
      if (entries.has(id) || this.#successorsOf(recorded).some((other) => this.#isAccountedFor(other, entries)))
        continue;
      const applied = this.versionOf(id);
      if (applied === undefined) faults.push(`lost: ${id} of ${uid} was kept, and is neither here nor at the server`);
      else if ((versions.get(businessId) ?? applied) < applied) {
        faults.push(`hidden: ${id} left the outbox at version ${versions.get(businessId)}, and is of ${applied}`);
      }
    }
    return faults;
  }

  /** What its person recorded instead, and instead of that again. */
  #successorsOf({ again }: Recorded): Recorded[] {
    return again.flatMap((id) => {
      const successor = this.#recorded.get(id);
      return successor === undefined ? [] : [successor, ...this.#successorsOf(successor)];
    });
  }

  #isAccountedFor({ id, discarding }: Recorded, entries: ReadonlyMap<string, unknown>): boolean {
    return entries.has(id) || discarding !== undefined || this.#server.outcomeOf(id) !== undefined;
  }

  /** Faults in what the server has received since the last call. */
  serverFaults(): string[] {
    const news = this.#server.sent.slice(this.#seen);
    this.#seen = this.#server.sent.length;
    return news.flatMap(({ uid, id, outcome }) => {
      const known = this.#recorded.get(id);
      if (known === undefined) return [`sent under an id that nobody knows: ${id}`];
      if (known.uid !== uid) return [`what ${known.uid} recorded was sent as by ${uid}: ${id}`];
      if (known.isKept === false) return [`not kept, it was said, but it was sent: ${id}`];
      if (outcome.status === 'failed') {
        this.#disorderly.add(id);
        return [];
      }
      if (outcome.status === 'refused' && ['id-already-used', 'command-id-reused'].includes(outcome.error.code)) {
        return [`doubled: ${id} was refused, ${outcome.error.code}`];
      }
      return this.#orderFaults(known);
    });
  }

  /**
   * Commands that the server could decide at once must be decided in the order of recording, except commands recorded
   * in two tabs before either could hear of the other.
   */
  #orderFaults(recorded: Recorded): string[] {
    const { id, uid, tab, at } = recorded;
    const decided = this.#firstDecided.get(uid) ?? [];
    this.#firstDecided.set(uid, decided);
    if (decided.includes(recorded) || this.#disorderly.has(id)) return [];
    const places = [...this.#recorded.keys()];
    const later = decided.find(
      (other) =>
        places.indexOf(other.id) > places.indexOf(id) && (other.tab === tab || other.at - at >= HEARD_AFTER_MS),
    );
    decided.push(recorded);
    return later === undefined
      ? []
      : [`out of order: ${id} of ${uid} came after ${later.id}, which was recorded later`];
  }
}
