/** Checks what the screens show: at any moment it must be the server's copy plus all waiting commands it lacks. */
import { isDeepStrictEqual } from 'node:util';
import { copyAfterSyncAnswer, type Copy } from '../../web/src/replica/business-copy-in-memory.ts';
import type { ReplicaState } from '../../web/src/replica/replica-state.ts';
import { instantFromMilliseconds } from '@cuadra/domain/kernel/instant';
import { type WorkingSetAnswer, workingSetFromAnswer } from '@cuadra/domain/working-set';
import type { Server } from './server.ts';
import type { Tab } from './tab.ts';
import type { Timeline } from './timeline.ts';
import type { Witness } from './witness.ts';

export class Onlooker {
  readonly faults: string[] = [];
  readonly #server: Server;
  readonly #witness: Witness;
  readonly #timeline: Timeline;
  readonly #looked = new WeakSet<object>();
  /** What a device makes of each whole set. */
  readonly #copies = new Map<WorkingSetAnswer, Copy>();

  constructor(server: Server, witness: Witness, timeline: Timeline) {
    this.#server = server;
    this.#witness = witness;
    this.#timeline = timeline;
  }

  /**
   * Called whenever something new is shown: no command that its person was told is stored may be missing (`here`: only
   * those of this tab).
   */
  glance({ shop, outbox, person }: ReplicaState, tab: Tab, where: 'here' | 'anywhere'): void {
    const shown = new Set(outbox.map(({ envelope }) => envelope.id));
    if (outbox.some(({ sequence }, place) => sequence <= (outbox[place - 1]?.sequence ?? 0))) {
      this.faults.push('the outbox is shown out of order');
    }
    if (shop?.server === undefined) return;
    for (const recorded of this.#witness.all) {
      const { id, uid, businessId } = recorded;
      if (uid !== person.uid || businessId !== shop.businessId || !this.#witness.mustBeThere(recorded)) continue;
      const applied = this.#witness.versionOf(id);
      if (shown.has(id) || (applied ?? Infinity) <= shop.server.version) continue;
      // For a moment it is in neither: not in the outbox any more, and not yet in the screen's copy.
      if (where === 'here' && (recorded.tab !== tab || applied !== undefined)) continue;
      this.faults.push(`${id} was kept, and is not shown (the copy is of ${shop.server.version})`);
    }
  }

  /** Called after a step; `isQuiet` means that every tab has had time to hear of it. */
  look(tab: Tab, isQuiet: boolean): void {
    const { page } = tab;
    const session = page.sessionState();
    if (session.state !== 'in') return;
    const state = session.device.replica.state();
    const { shop, outbox, person } = state;
    if (isQuiet) this.glance(state, tab, 'anywhere');
    if (person.uid !== session.me.profile.uid)
      this.faults.push(`${session.me.profile.uid} sees what is ${person.uid}'s`);
    if (shop?.server === undefined || this.#looked.has(state)) return;
    this.#looked.add(state);
    const { server, copy, businessId } = shop;
    if (!this.#looked.has(server)) {
      this.#looked.add(server);
      if (!this.isOfServer(server))
        this.faults.push(`the copy of ${businessId} is not what the server had at version ${server.version}`);
    }
    const waiting = outbox.flatMap(({ envelope, standing }) => {
      if (envelope.businessId !== businessId || standing.state === 'refused') return [];
      // Its answer may come later than the copy that has it, or get lost.
      const applied = standing.state === 'applied' ? standing.version : this.#witness.versionOf(envelope.id);
      return (applied ?? Infinity) <= server.version ? [] : [envelope];
    });
    const expected = waiting.length === 0 ? server : page.predictCommands(server, waiting, person);
    if (copy === undefined || (copy !== expected && !isDeepStrictEqual(copy, expected))) {
      this.faults.push(`what is shown of ${businessId} is not the server's copy with what waits`);
    }
  }

  isOfServer(copy: Copy): boolean {
    const { business, version, membership } = copy;
    const now = instantFromMilliseconds(this.#timeline.now);
    const whole = this.#server.shops.get(business.id)?.wholeAt(version, membership.uid, now);
    return whole !== undefined && isDeepStrictEqual(this.#copyOf(whole), copy);
  }

  #copyOf(whole: WorkingSetAnswer): Copy {
    const known = this.#copies.get(whole);
    if (known !== undefined) return known;
    const made = copyAfterSyncAnswer(undefined, workingSetFromAnswer(passThroughJson(whole)));
    this.#copies.set(whole, made);
    return made;
  }
}

/** As received over a network, which drops undefined fields. */
function passThroughJson(answer: WorkingSetAnswer): WorkingSetAnswer {
  const text: unknown = JSON.parse(JSON.stringify(answer));
  return isAnswer(text) ? text : answer;
}

function isAnswer(value: unknown): value is WorkingSetAnswer {
  return typeof value === 'object' && value !== null && 'daySummaries' in value;
}
