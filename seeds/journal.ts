/**
 * Collects the steps of both shops in order, on one clock.
 *
 * Invariants: each step has a later instant than the one before; ids are UUIDs of version 7 with the instant of their
 * creation, and sort in that order. The shop's own clock may differ from the written instants, so that a whole morning
 * fits into the time that has passed today (`hurry`).
 */
import { type Day, type Instant, instantFromMilliseconds, millisecondsOf } from '@cuadra/domain/kernel/instant';
import { DEFAULT_TIME_ZONE, startOfDay } from '@cuadra/domain/kernel/calendar';
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import type { Numbers } from './numbers.ts';
import type { PersonKey } from './people.ts';
import type { Intention, SeedStep } from './step.ts';

/** 64 bits that are combined with the random part of every id, so that the same trade has other ids. */
export type OtherIds = readonly [high: number, low: number];

interface Hurry {
  readonly start: number;
  readonly first: number;
  readonly pace: number;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

export class Journal {
  readonly #numbers: Numbers;
  readonly #otherIds: OtherIds;
  #midnight = 0;
  /** The shop's own clock. */
  #now = 0;
  /** The last written instant. */
  #written = 0;
  #hurry: Hurry | undefined;
  #idsOfInstant = 0;
  #steps: SeedStep[] = [];

  constructor(numbers: Numbers, otherIds: OtherIds = [0, 0]) {
    this.#numbers = numbers;
    this.#otherIds = otherIds;
  }

  turnTo(day: Day): void {
    this.#midnight = millisecondsOf(startOfDay(day, DEFAULT_TIME_ZONE));
    this.#moveTo(this.#midnight);
  }

  /** Maps the time between two minutes of the day to the time between two instants. */
  hurry([fromMinute, untilMinute]: readonly [number, number], [from, until]: readonly [Instant, Instant]): void {
    const first = millisecondsOf(from);
    const pace = (millisecondsOf(until) - first) / ((untilMinute - fromMinute) * MINUTE);
    this.#hurry = { start: this.#midnight + fromMinute * MINUTE, first, pace };
  }

  /** Moves the clock to a minute of the day, unless that has passed. */
  goOnTo(minute: number): void {
    this.#moveTo(Math.floor(this.#midnight + minute * MINUTE) + this.#numbers.between(0, 999));
  }

  /** Moves the clock by about this many seconds. */
  wait(seconds: number): void {
    this.#moveTo(this.#now + this.#numbers.between(seconds * 700, seconds * 1_300));
  }

  id(): Uuid {
    const time = this.#written.toString(16).padStart(12, '0');
    const order = (0x7000 + this.#idsOfInstant++).toString(16);
    const [turnHigh, turnLow] = this.#otherIds;
    const high = (this.#numbers.bits() ^ turnHigh) >>> 0;
    const low = (this.#numbers.bits() ^ turnLow) >>> 0;
    const variant = (0x8000 + ((high >>> 16) & 0x3fff)).toString(16);
    const rest = (high & 0xffff).toString(16).padStart(4, '0') + low.toString(16).padStart(8, '0');
    return `${time.slice(0, 8)}-${time.slice(8)}-${order}-${variant}-${rest}`;
  }

  write(businessId: Uuid, by: PersonKey, intention: Intention): void {
    this.#steps.push({ businessId, by, at: this.#instant, command: { id: this.id(), ...intention } });
    this.#moveTo(this.#now + SECOND);
  }

  writeAcceptance(businessId: Uuid, by: PersonKey, acceptInvitation: Uuid): void {
    const command = { id: this.id(), name: 'accept-invitation' } as const;
    this.#steps.push({ businessId, by, at: this.#instant, acceptInvitation, command });
    this.#moveTo(this.#now + SECOND);
  }

  /** The minute of the day. */
  get minute(): number {
    return (this.#now - this.#midnight) / MINUTE;
  }

  /** The steps written since the last call. */
  take(): SeedStep[] {
    const taken = this.#steps;
    this.#steps = [];
    return taken;
  }

  get #instant(): Instant {
    return instantFromMilliseconds(this.#written);
  }

  #moveTo(milliseconds: number): void {
    if (milliseconds <= this.#now) return;
    this.#now = milliseconds;
    this.#written = Math.max(this.#written + 1, this.#hurried(milliseconds));
    this.#idsOfInstant = 0;
  }

  #hurried(milliseconds: number): number {
    if (this.#hurry === undefined) return milliseconds;
    const { start, first, pace } = this.#hurry;
    return Math.floor(first + (milliseconds - start) * pace);
  }
}
