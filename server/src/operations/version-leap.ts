/**
 * How far a ledger's version leaps when its books come from a file: further than any device's copy can be, so that each
 * device fetches a fresh copy, even one with records that the file lacks.
 */
export const VERSION_LEAP = 1_000_000;
