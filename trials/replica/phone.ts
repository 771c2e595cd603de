/** The phone, its open tabs, and the person who opens, closes and signs in. */
import { profileOf } from '@cuadra/domain/testing/shop';
import type { Apps } from './apps.ts';
import type { BuiltPage } from './built-page.ts';
import { Numbers } from '../../seeds/numbers.ts';
import { Device } from './device.ts';
import { Network, weathers } from './network.ts';
import { Onlooker } from './onlooker.ts';
import { people, Server } from './server.ts';
import { type Leaving, Tab } from './tab.ts';
import { Timeline } from './timeline.ts';
import { Witness } from './witness.ts';

export const START = Date.parse('2026-11-21T14:00:00.000Z');
const MAX_TABS = 3;

/** How often each thing happened, for the report. */
export type Counts = Record<string, number>;

export class Phone {
  readonly counts: Counts = {};
  /** Put into words only where it is read. */
  readonly #log: (() => string)[] = [];
  readonly timeline = new Timeline(START);
  readonly chance: Numbers;
  readonly device: Device;
  readonly server: Server;
  readonly network: Network;
  readonly witness: Witness;
  readonly onlooker: Onlooker;
  readonly #apps: Apps;
  /** What a page that is opened now gets. */
  #deployed: BuiltPage;
  readonly #tabs = new Set<Tab>();
  /** The tab in which somebody is signing in. */
  #entering: Tab | undefined;

  constructor(apps: Apps, seed: number) {
    const { timeline } = this;
    this.#apps = apps;
    this.#deployed = apps.now;
    this.chance = new Numbers(seed);
    this.device = new Device(timeline, this.chance);
    this.server = new Server(timeline, this.chance);
    this.network = new Network({ timeline, chance: this.chance, device: this.device, server: this.server });
    this.witness = new Witness(this.server);
    this.onlooker = new Onlooker(this.server, this.witness, timeline);
  }

  get log(): readonly string[] {
    return this.#log.map((inWords) => inWords());
  }

  note(inWords: () => string): void {
    this.#log.push(inWords);
  }

  get tabs(): readonly Tab[] {
    return [...this.#tabs];
  }

  /** One of the open tabs, or a new one. */
  tab(which: number): Tab {
    return this.tabs[which % Math.max(1, this.#tabs.size)] ?? this.open();
  }

  open(): Tab {
    const onReload = (reloaded: Tab): void => void this.timeline.after(1, () => this.reload(reloaded));
    const { timeline, chance, device, network } = this;
    const tab = new Tab({ timeline, chance, device, network, onReload }, this.#deployed);
    this.#tabs.add(tab);
    let shown: object | undefined;
    tab.page.subscribeToSession(() => {
      const session = tab.page.sessionState();
      if (session.state !== 'in' || session.device === shown) return;
      shown = session.device;
      const { replica } = session.device;
      replica.subscribe(() => this.onlooker.glance(replica.state(), tab, 'here'));
      this.show(tab, 0);
    });
    this.dare(tab.page.waitForRestoredSession());
    return tab;
  }

  openAnother(): void {
    if (this.#tabs.size < MAX_TABS) this.open();
  }

  close(tab: Tab, leaving: Leaving): void {
    tab.close(leaving);
    this.#tabs.delete(tab);
  }

  reload(tab: Tab): void {
    if (tab.isClosed) return;
    this.close(tab, { isKilled: false });
    this.open();
  }

  /** Opens one of the businesses of the signed-in person. */
  show(tab: Tab, which: number): void {
    const session = tab.page.sessionState();
    if (session.state !== 'in') return;
    const { businesses } = session.me;
    const businessId = businesses[which % Math.max(1, businesses.length)]?.businessId;
    if (businessId !== undefined) this.dare(session.device.replica.openBusiness(businessId));
  }

  /** Where the form is shown. Only one person holds the phone, so one sign-in comes after the other. */
  signIn(tab: Tab, uid: string = people[0]): void {
    if (tab.page.sessionState().state !== 'out') return;
    if (this.#entering !== undefined && !this.#entering.isClosed) return;
    this.#entering = tab;
    const entering = tab.page.signInWithPassword({ email: profileOf(uid).email, password: 'arroz con pollo' });
    const done = (): void => {
      this.#entering = undefined;
    };
    this.dare(entering.finally(done));
  }

  setWeather(which: number): void {
    const all = Object.values(weathers);
    this.network.weather = all[which % all.length] ?? weathers.fair;
    const isOnLine = this.network.weather !== weathers.none;
    if (!isOnLine) for (const tab of this.#tabs) for (const stream of tab.streams) stream.breakOff();
    if (isOnLine === this.device.isOnLine) return;
    this.device.isOnLine = isOnLine;
    for (const tab of this.#tabs) tab.window.dispatchEvent(new Event(isOnLine ? 'online' : 'offline'));
  }

  async deployNext(): Promise<void> {
    this.#deployed = await this.#apps.next();
  }

  /** Ignores failures for which a screen would show a sentence. */
  dare(task: Promise<unknown>): void {
    task.catch((error: unknown) => this.failed(error, 'failed'));
  }

  failed(error: unknown, how: 'failed' | 'unheard'): void {
    this.note(() => `  ${how}: ${error instanceof Error ? error.stack : String(error)}`);
    this.count(how);
  }

  count(what: string): void {
    this.counts[what] = (this.counts[what] ?? 0) + 1;
  }
}
