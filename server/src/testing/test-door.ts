/**
 * For tests: signs in whoever a header names.
 *
 * A person must be admitted first, and can be shut out again, as when a session ends.
 */
import type { CallerLookup, SessionPerson } from '../auth/caller-lookup.ts';
import { createPersonConcurrencyLimiter } from '../limits/concurrency-and-rate-limits.ts';

const NEVER = '9999-12-31T00:00:00.000Z';
const HEADER = 'x-test-person';

export class TestDoor implements CallerLookup {
  readonly turns = createPersonConcurrencyLimiter();
  readonly #inside = new Map<string, SessionPerson>();

  admit(uid: string, email: string): void {
    this.#inside.set(uid, { uid, email, sessionId: `session of ${uid}`, expiresAt: NEVER, isDemo: false });
  }

  programBy(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  shutOut(uid: string): void {
    this.#inside.delete(uid);
  }

  signedInBy(headers: Headers): Promise<SessionPerson | undefined> {
    return Promise.resolve(this.#inside.get(headers.get(HEADER) ?? ''));
  }
}

/** The header that signs a person in. */
export function signedInAs(uid: string): Record<string, string> {
  return { [HEADER]: uid };
}
