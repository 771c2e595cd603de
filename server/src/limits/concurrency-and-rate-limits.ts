/** The limits that prevent one person or business from using up the whole server. */
import { type ConcurrencyLimiter, createConcurrencyLimiter } from './concurrency-limiter.ts';
import { createRateLimiter, type RateLimit } from './rate-limiter.ts';
import { createSerialQueue, type SerialQueue } from './serial-queue.ts';
import { createStreamLimiter, MAX_STREAMS_PER_PERSON, type StreamLimit } from './stream-limiter.ts';

/** A phone gives up after twenty seconds and retries, so longer waiting is useless. */
const PATIENCE_MS = 15_000;
const SOON_SECONDS = 2;
const LATER_SECONDS = 10;
/** A whole market, or the customers of a phone company, may share one address. */
const SHEET_VISITS_PER_MINUTE = 60;

/** For each person, over all their devices: as many requests as a browser sends at once, and a queue. */
export function createPersonConcurrencyLimiter(): ConcurrencyLimiter {
  return createConcurrencyLimiter({
    atOnce: Number.POSITIVE_INFINITY,
    ofOne: 6,
    waitingOfOne: 60,
    patienceMs: PATIENCE_MS,
    retryAfterSeconds: SOON_SECONDS,
  });
}

/** For each business: half of the connections, so that others always find some. */
export function createBusinessTransactionConcurrencyLimiter(connections: number): ConcurrencyLimiter {
  return createBusinessConcurrencyLimiter(Math.max(1, Math.floor(connections / 2)));
}

/** One holds the ledger's lock, and the next is ready to take it: more would keep PostgreSQL busy with waiting. */
export function createBusinessCommandConcurrencyLimiter(): ConcurrencyLimiter {
  return createBusinessConcurrencyLimiter(2);
}

function createBusinessConcurrencyLimiter(ofOne: number): ConcurrencyLimiter {
  return createConcurrencyLimiter({
    atOnce: Number.POSITIVE_INFINITY,
    ofOne,
    waitingOfOne: Number.POSITIVE_INFINITY,
    patienceMs: PATIENCE_MS,
    retryAfterSeconds: SOON_SECONDS,
  });
}

/** On separate connections: one read of each person at a time, and two waiting. */
export function createLongReadConcurrencyLimiter(connections: number): ConcurrencyLimiter {
  return createConcurrencyLimiter({
    atOnce: connections,
    ofOne: 1,
    waitingOfOne: 2,
    patienceMs: PATIENCE_MS,
    retryAfterSeconds: LATER_SECONDS,
  });
}

/** Two cores at most, and two checks of one network; others of that network wait without blocking anybody else. */
export function createPasswordCheckConcurrencyLimiter(): ConcurrencyLimiter {
  return createConcurrencyLimiter({
    atOnce: 4,
    ofOne: 2,
    waitingOfOne: 40,
    patienceMs: PATIENCE_MS,
    retryAfterSeconds: SOON_SECONDS,
  });
}

/** What all routes of a server share. */
export interface ApiLimits {
  /** Of each person: how much they may send. */
  readonly budget: RateLimit;
  /** Of each network: how often it may open the pages of customers. */
  readonly sheetVisits: RateLimit;
  readonly streams: StreamLimit;
  /** For reads as the owner, each of which opens a connection of its own. */
  readonly ownerQueue: SerialQueue;
}

export function createApiLimits(commandsPerMinute: number): ApiLimits {
  return {
    budget: createRateLimiter(commandsPerMinute),
    sheetVisits: createRateLimiter(SHEET_VISITS_PER_MINUTE),
    streams: createStreamLimiter(MAX_STREAMS_PER_PERSON),
    ownerQueue: createSerialQueue(),
  };
}
