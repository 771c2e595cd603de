/**
 * Parses the database's bigints as numbers, and instants in the domain's format.
 *
 * Invariant: a bigint that a number cannot represent exactly is an error, never a wrong amount.
 */
import { TypeOverrides } from 'pg';
import { normalizeInstant } from './normalize-instant.ts';

const BIGINT = 20;
const TIMESTAMPTZ = 1184;

export const postgresTypeParsers = new TypeOverrides();
postgresTypeParsers.setTypeParser(BIGINT, exactNumber);
postgresTypeParsers.setTypeParser(TIMESTAMPTZ, normalizeInstant);

function exactNumber(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`a bigint does not fit a number: ${text}`);
  return number;
}
