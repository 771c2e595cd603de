/**
 * How values come out of the database: bigints as numbers, instants as the domain writes them.
 *
 * Invariant: a bigint beyond what a number holds exactly is an error, never a wrong amount.
 */
import { TypeOverrides } from 'pg';

const BIGINT = 20;
const TIMESTAMPTZ = 1184;

export const valueParsers = new TypeOverrides();
valueParsers.setTypeParser(BIGINT, exactNumber);
valueParsers.setTypeParser(TIMESTAMPTZ, isoInstant);

function exactNumber(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`a bigint does not fit a number: ${text}`);
  return number;
}

function isoInstant(text: string): string {
  return new Date(text).toISOString();
}
