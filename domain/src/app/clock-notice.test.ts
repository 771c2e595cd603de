import { expect, it } from 'vitest';
import { clockNotice, isClockNoticeDismissed } from './clock-notice.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

it.each([
  [0, undefined],
  [2 * MINUTE, undefined],
  [-2 * MINUTE, undefined],
  [3 * MINUTE, '3 minutos atrasado'],
  [-59 * MINUTE, '59 minutos adelantado'],
  [HOUR, '1 hora atrasado'],
  [-5 * HOUR, '5 horas adelantado'],
  [DAY, '1 día atrasado'],
  [-DAY + 20 * MINUTE, '1 día adelantado'],
  [40 * DAY, '40 días atrasado'],
])('%i ms from the server: %s', (difference, words) => {
  const sentence = `El reloj de este dispositivo está ${words}. Cuadra usa la hora del servidor.`;
  expect(clockNotice(difference)).toBe(words === undefined ? undefined : sentence);
});

it.each([
  [DAY, undefined, false],
  [DAY, DAY + MINUTE, true],
  [HOUR, DAY, false],
  [-DAY, DAY, false],
])('%i ms, dismissed at %s: told already %s', (difference, dismissed, isTold) => {
  expect(isClockNoticeDismissed(difference, dismissed)).toBe(isTold);
});
