/** The effect of each step of a schedule: an action of a person on the phone, or an outside event. */
import { instantFromMilliseconds } from '@cuadra/domain/kernel/instant';
import { isRefusal } from '@cuadra/domain/kernel/refusal';
import { intentionOf } from '@cuadra/domain/testing/intentions';
import { BUSINESS, EMPLOYEE } from '@cuadra/domain/testing/shop';
import type { Phone } from './phone.ts';
import type { Step } from './schedule.ts';
import { businessesOf, moods, people } from './server.ts';
import type { Tab } from './tab.ts';
import type { Recorded } from './witness.ts';

/** The ids of rows that commands create start here. */
const FIRST_ID = 1_000;
const IDS_OF_A_COMMAND = 50;
const MINUTE = 60_000;
/** A transaction takes about so long. */
const MAX_UNFINISHED_MS = 0.1;
const clockErrors = [-4_320, -180, -10, -1, 1, 10, 300, 2_880].map((minutes) => minutes * MINUTE);

export class Doings {
  readonly #phone: Phone;
  #commands = 0;

  constructor(phone: Phone) {
    this.#phone = phone;
  }

  async carryOut(step: Step): Promise<void> {
    const { what, which } = step;
    const { server } = this.#phone;
    const tab = this.#phone.tab(step.tab);
    switch (what) {
      case 'record':
      case 'replace':
        return this.#record(tab, step);
      case 'retry':
      case 'discard':
        return this.#review(tab, what, which);
      case 'elsewhere':
        return this.#recordElsewhere(step);
      case 'sign-in':
        return this.#phone.signIn(tab, people[which % 2]);
      case 'sign-out':
        return this.#phone.dare(tab.page.signOut());
      case 'dismiss':
        return server.dismiss(EMPLOYEE);
      case 'end-sessions':
        return server.endSessions();
      case 'take-on':
        return server.takeOn(EMPLOYEE);
      case 'permit':
        return this.#permit(which);
      case 'deploy':
        return this.#phone.deployNext();
      case 'look':
        return tab.turnTo(which % 2 === 0 ? 'visible' : 'hidden');
      default:
        return this.#change(tab, step);
    }
  }

  #change(tab: Tab, { what, which }: Step): void {
    switch (what) {
      case 'open-tab':
        return this.#phone.openAnother();
      case 'leave-page':
        return which % 2 === 0 ? this.#leaveUnfinished(tab) : this.#phone.close(tab, { isKilled: false });
      case 'kill-tab':
        return this.#phone.close(tab, { isKilled: true });
      case 'reload':
        return this.#phone.reload(tab);
      case 'switch-business':
        return this.#phone.show(tab, which);
      case 'weather':
      case 'fair-weather':
        return this.#phone.setWeather(what === 'weather' ? which : 0);
      case 'mood':
      case 'well':
        this.#phone.server.mood = moods[what === 'mood' ? which % moods.length : 0] ?? 'well';
        return;
      case 'fill-device':
      case 'free-device':
        this.#phone.device.fullness = what === 'fill-device' ? 0.3 + (which % 8) / 10 : 0;
        return;
      case 'set-clock':
        this.#phone.device.clockAhead = which % 3 === 0 ? 0 : (clockErrors[which % clockErrors.length] ?? 0);
        return;
      default:
        throw new Error(`nobody carries out ${what}`);
    }
  }

  /** Just after the page has next begun something on the device; it is kept as it is. */
  #leaveUnfinished(tab: Tab): void {
    const { timeline, chance } = this.#phone;
    tab.onTransaction = () => {
      tab.onTransaction = undefined;
      timeline.after(chance.unit() * MAX_UNFINISHED_MS, () => {
        this.#phone.count('kept pages');
        this.#phone.close(tab, { isKilled: false, isKept: true });
      });
    };
  }

  #record(tab: Tab, { what, deed, which }: Step): void {
    const session = tab.page.sessionState();
    if (session.state !== 'in') return this.#phone.signIn(tab, people[which % 2]);
    const { replica } = session.device;
    const { shop, outbox, person } = replica.state();
    if (shop?.copy === undefined) return;
    const refused = outbox.filter(({ standing }) => standing.state === 'refused');
    const instead = what === 'replace' ? refused[which % Math.max(1, refused.length)]?.envelope : undefined;
    if (what === 'replace' && instead?.businessId !== shop.businessId) return;
    const { command, input } = this.#intention(shop.copy.books, deed);
    const answer = tab.page.recordCommandOnDevice(session.device, command.name, input, instead?.id);
    if (isRefusal(answer)) return this.#phone.count('refused here');
    const recorded = this.#phone.witness.records({
      id: answer.commandId,
      uid: person.uid,
      businessId: shop.businessId,
      tab,
      at: this.#phone.timeline.now,
    });
    if (instead !== undefined) this.#phone.witness.known(instead.id)?.again.push(answer.commandId);
    this.#phone.count(what);
    answer.kept.then(
      () => this.#told(recorded, true),
      () => this.#told(recorded, false),
    );
  }

  #intention(books: Parameters<typeof intentionOf>[0], deed: Step['deed']) {
    this.#commands += 1;
    const firstId = FIRST_ID + this.#commands * IDS_OF_A_COMMAND;
    return intentionOf(books, deed, firstId, instantFromMilliseconds(this.#phone.timeline.now));
  }

  #told(recorded: Recorded, isKept: boolean): void {
    recorded.isKept = isKept;
    this.#phone.count(isKept ? 'kept' : 'not kept');
  }

  #review(tab: Tab, what: 'retry' | 'discard', which: number): void {
    const session = tab.page.sessionState();
    if (session.state !== 'in') return;
    const { replica } = session.device;
    const refused = replica.state().outbox.filter(({ standing }) => standing.state === 'refused');
    const envelope = refused[which % Math.max(1, refused.length)]?.envelope;
    const recorded = envelope && this.#phone.witness.known(envelope.id);
    if (recorded === undefined) return;
    this.#phone.count(what);
    if (what === 'discard') {
      recorded.discarding = 'begun';
      const onDone = (): void => {
        recorded.discarding = 'done';
      };
      return this.#phone.dare(replica.discard(recorded.id).then(onDone));
    }
    let again: Recorded | undefined;
    const onAgain = (id: string): void => {
      if (id === recorded.id) return;
      const { uid, businessId } = recorded;
      again = this.#phone.witness.records({ id, uid, businessId, tab, at: this.#phone.timeline.now });
      recorded.again.push(id);
    };
    const onDone = (isDone: boolean): void => {
      if (again !== undefined) this.#told(again, isDone);
    };
    this.#phone.dare(tab.page.retry(session.device, recorded.id, onAgain).then(onDone, () => onDone(false)));
  }

  /** A colleague records on another phone. */
  async #recordElsewhere({ deed, which }: Step): Promise<void> {
    const uid = people[which % 2] ?? people[0];
    const businesses = businessesOf(uid);
    const businessId = businesses[which % businesses.length] ?? BUSINESS;
    const shop = this.#phone.server.shops.get(businessId);
    if (shop === undefined) return;
    const { command, input } = this.#intention(shop.books, deed);
    await this.#phone.server.does(uid, businessId, command.name, input);
  }

  async #permit(which: number): Promise<void> {
    const permissions = {
      verIngresos: which % 2 === 0,
      verEgresos: which % 3 === 0,
      verTransferencias: which % 5 !== 0,
      verReportes: which % 7 !== 0,
    };
    await this.#phone.server.does(people[0], BUSINESS, 'update-employee', { uid: EMPLOYEE, permissions });
  }
}
