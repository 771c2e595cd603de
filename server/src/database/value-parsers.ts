/**
 * How values come out of the database: bigints as numbers, instants as the domain writes them.
 *
 * Invariant: a bigint beyond what a number holds exactly is an error, never a wrong amount.
 */
import { types } from 'pg';

const BIGINT = 20;
const TIMESTAMPTZ = 1184;

export const valueParsers = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === BIGINT) return exactNumber;
    if (oid === TIMESTAMPTZ) return isoInstant;
    return format === 'binary' ? types.getTypeParser(oid, 'binary') : types.getTypeParser(oid, 'text');
  },
};

function exactNumber(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`a bigint does not fit a number: ${text}`);
  return number;
}

function isoInstant(text: string): string {
  return new Date(text).toISOString();
}
