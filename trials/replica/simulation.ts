/**
 * Runs one schedule: a phone with tabs, two people, a network and a server. After every step it checks that everything
 * people were told still holds.
 */
import { isDeepStrictEqual } from 'node:util';
import { customerDebtOfRecords, emptyCustomerDebt } from '@cuadra/domain/customers/customer-debt';
import type { Apps } from './apps.ts';
import type { ShopHistory } from './shop-history.ts';
import { runDatabasesOn } from './databases.ts';
import { readDevice } from './device-contents.ts';
import { Doings } from './doings.ts';
import { Phone, START } from './phone.ts';
import type { Schedule } from './schedule.ts';
import { people } from './server.ts';
import type { Tab } from './tab.ts';
import { HEARD_AFTER_MS } from './witness.ts';

export class Simulation {
  readonly phone: Phone;
  readonly #schedule: Schedule;

  constructor(apps: Apps, schedule: Schedule) {
    this.#schedule = schedule;
    this.phone = new Phone(apps, schedule.seed);
  }

  /** One line for each fault; stops after the first step with a fault. */
  async run(): Promise<readonly string[]> {
    const { timeline, chance, server, counts } = this.phone;
    const stop = runDatabasesOn(timeline, chance);
    const stopHearing = hearRejections((reason) => this.phone.failed(reason, 'unheard'));
    const doings = new Doings(this.phone);
    try {
      await server.stock();
      server.strange = this.#schedule.strange;
      await this.#begin();
      for (const step of this.#schedule.steps) {
        const at = timeline.now - START;
        this.phone.note(() => `${(at / 1000).toFixed(3)} s: ${step.what} ${JSON.stringify(step)}`);
        await doings.carryOut(step);
        await timeline.pass(step.pause);
        const faults = this.#faults(step.pause >= HEARD_AFTER_MS);
        if (faults.length > 0) return faults;
      }
      return await this.#end();
    } catch (error) {
      return [error instanceof Error ? (error.stack ?? error.message) : String(error)];
    } finally {
      counts['refused'] = server.sent.filter(({ outcome }) => outcome.status === 'refused').length;
      for (const tab of this.phone.tabs) tab.close({ isKilled: true });
      stop();
      stopHearing();
    }
  }

  async #begin(): Promise<void> {
    const tab = this.phone.open();
    await this.phone.timeline.pass(500);
    this.phone.signIn(tab, people[this.#schedule.seed % 2]);
    await this.phone.timeline.pass(3_000);
  }

  #faults(isQuiet = true): string[] {
    const { tabs, onlooker, witness, device } = this.phone;
    for (const tab of tabs) onlooker.look(tab, isQuiet);
    const faults = [...onlooker.faults, ...witness.serverFaults()];
    for (const uid of people) {
      const contents = readDevice(device.factory, uid);
      if (contents !== undefined) faults.push(...witness.deviceFaults(uid, contents));
    }
    return faults;
  }

  /** Repairs everything; then whoever signs in must find all commands applied, except refused ones. */
  async #end(): Promise<string[]> {
    this.phone.server.mood = 'well';
    this.phone.device.fullness = 0;
    this.phone.setWeather(0);
    for (const tab of this.phone.tabs) tab.turnTo('visible');
    await this.phone.timeline.pass(400_000);
    const faults = [
      ...this.#faults(),
      ...this.phone.tabs.flatMap((tab) => this.#differs(tab)),
      ...[...this.phone.server.shops.values()].flatMap(wrongDebts),
    ];
    for (const uid of people) {
      if (faults.length === 0) faults.push(...(await this.#visit(uid)));
    }
    return faults;
  }

  /** Every tab of a person must show what the device has stored, and no applied command may still wait for its copy. */
  #differs({ page }: Tab): string[] {
    const session = page.sessionState();
    if (session.state !== 'in') return [];
    const { person, outbox } = session.device.replica.state();
    const kept = readDevice(this.phone.device.factory, person.uid);
    const [shown, there] = [outbox, kept?.outbox ?? []].map((entries) =>
      entries
        .flatMap(({ envelope, standing: { state } }) => (state === 'applied' ? [] : `${envelope.id} ${state}`))
        .join(),
    );
    return shown === there ? [] : [`a tab of ${person.uid} shows ${shown}, and there is ${there}`];
  }

  async #visit(uid: (typeof people)[number]): Promise<string[]> {
    for (const tab of this.phone.tabs) this.phone.close(tab, { isKilled: false });
    const tab = this.phone.open();
    await this.phone.timeline.pass(3_000);
    const restored = tab.page.sessionState();
    if (restored.state === 'in' && restored.me.profile.uid !== uid)
      await this.phone.timeline.passUntil(tab.page.signOut());
    await this.phone.timeline.pass(5_000);
    this.phone.signIn(tab, uid);
    await this.phone.timeline.pass(5_000);
    const session = tab.page.sessionState();
    if (session.state !== 'in' || session.me.profile.uid !== uid) return [`${uid} cannot sign in`];
    const faults: string[] = [];
    for (const [place] of session.me.businesses.entries()) {
      this.phone.show(tab, place);
      await this.phone.timeline.pass(200_000);
      faults.push(...this.#faults(), ...this.#unfinished(tab));
      if (faults.length > 0) return faults;
    }
    const { outbox } = session.device.replica.state();
    const unsent = outbox.filter(({ standing }) => standing.state !== 'applied').length;
    await this.phone.timeline.passUntil(tab.page.signOut());
    await this.phone.timeline.pass(5_000);
    if (tab.page.sessionState().state !== 'out') return [`${uid} cannot leave`];
    return this.#faults().concat(
      tab.page.countUnsentOfSignedOut() < unsent ? [`nobody is told that ${unsent} wait for ${uid}`] : [],
    );
  }

  #unfinished(tab: Tab): string[] {
    const session = tab.page.sessionState();
    if (session.state !== 'in') return ['the session has ended by itself'];
    const { shop, outbox } = session.device.replica.state();
    const here = this.phone.server.shops.get(shop?.businessId ?? '');
    const waiting = outbox.filter(({ standing, envelope }) => {
      if (standing.state === 'refused') return false;
      return standing.state === 'waiting' || envelope.businessId === shop?.businessId;
    });
    const faults = waiting.map(({ envelope, standing }) => `${envelope.id} is still ${standing.state}`);
    if (shop?.server?.version !== here?.version)
      faults.push(`the copy is of ${shop?.server?.version}, not of ${here?.version}`);
    return faults;
  }
}

/** What each customer owes is what all their records say, in whatever order they arrived. */
function wrongDebts({ books, debts }: ShopHistory): string[] {
  return [...books.customers.values()]
    .filter(({ uuid, businessId }) => {
      const debt = debts.get(uuid) ?? emptyCustomerDebt(businessId, uuid);
      return !isDeepStrictEqual(debt, customerDebtOfRecords(businessId, uuid, books.transactions.values()));
    })
    .map(({ uuid }) => `what ${uuid} owes is not what the records say`);
}

/** A browser only logs unhandled rejections, so they must not end the process. */
function hearRejections(hear: (reason: unknown) => void): () => void {
  const before = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection').on('unhandledRejection', hear);
  return () => {
    process.removeAllListeners('unhandledRejection');
    for (const listener of before) process.on('unhandledRejection', listener);
  };
}
