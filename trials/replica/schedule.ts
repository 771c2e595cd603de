/** Generates schedules of random steps; what a step's numbers mean depends on the code that uses them. */
import { anyStep as deed } from '@cuadra/domain/testing/intentions';
import fc from 'fast-check';

/** An entry that is repeated is chosen more often. */
const doings = [
  ...Array.from<'record'>({ length: 22 }).fill('record'),
  'open-tab',
  'leave-page',
  'kill-tab',
  'reload',
  'switch-business',
  'weather',
  'weather',
  'fair-weather',
  'mood',
  'well',
  'fill-device',
  'free-device',
  'set-clock',
  'sign-out',
  'sign-in',
  'sign-in',
  'retry',
  'retry',
  'replace',
  'replace',
  'discard',
  'elsewhere',
  'elsewhere',
  'elsewhere',
  'dismiss',
  'end-sessions',
  'take-on',
  'permit',
  'deploy',
  'look',
] as const;

const pauses = [0, 0, 2, 2, 15, 15, 120, 120, 1_500, 1_500, 12_000, 70_000, 1_200_000];

const anyStep = fc.record({
  what: fc.constantFrom(...doings),
  deed,
  /** Selects a tab. */
  tab: fc.nat({ max: 5 }),
  /** Selects one of the available choices. */
  which: fc.nat({ max: 1_000 }),
  /** The time after the step. */
  pause: fc.constantFrom(...pauses),
});

export const schedule = fc.record({
  /** Decides everything that the steps leave open: all delays, and what the network does to each request. */
  seed: fc.nat(),
  /** How many of sixteen commands the server does not understand. */
  strange: fc.constantFrom(0, 0, 2),
  steps: fc.array(anyStep, { minLength: 5, maxLength: 40, size: 'max' }),
});

export type Schedule = typeof schedule extends fc.Arbitrary<infer Value> ? Value : never;
export type Step = Schedule['steps'][number];
