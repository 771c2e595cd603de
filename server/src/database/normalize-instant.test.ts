import fc from 'fast-check';
import { expect, it } from 'vitest';
import { normalizeInstant } from './normalize-instant.ts';

it('an instant is written as by a date, however PostgreSQL has shortened it', () => {
  const whole = fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(whole, fc.constantFrom('+00:00', '-05:00', 'Z'), (date, zone) => {
      const text = date.toISOString().replace(/\.?0*Z$/u, zone);
      expect(normalizeInstant(text)).toBe(new Date(text).toISOString());
    }),
  );
});
