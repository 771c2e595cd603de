/**
 * How far a ledger's version jumps when its books come from a file: further than any device's copy can be, so that each
 * device fetches a fresh copy, even one with records that the file lacks.
 */
export const LEDGER_VERSION_JUMP = 1_000_000;
