/**
 * How far ahead the version of a ledger is set whose books came from a file: further than any device can have come, so
 * that each takes a fresh copy, also one that has seen records which the file does not have.
 */
export const VERSION_LEAP = 1_000_000;
