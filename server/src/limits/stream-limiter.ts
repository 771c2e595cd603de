/** Limits the streams of each person on this server; the limit is more than all their devices and tabs need. */

/** For each person, on one server process. */
export const MAX_STREAMS_PER_PERSON = 20;

export interface StreamLimit {
  /**
   * Takes one stream and returns the function that releases it, to be called once; undefined if the limit is reached.
   */
  readonly take: (uid: string) => (() => void) | undefined;
}

export function createStreamLimiter(maximum: number): StreamLimit {
  const taken = new Map<string, Set<symbol>>();
  return {
    take: (uid) => {
      const own = taken.get(uid) ?? new Set();
      if (own.size >= maximum) return undefined;
      const seat = Symbol('seat');
      taken.set(uid, own.add(seat));
      return () => {
        own.delete(seat);
        if (own.size === 0 && taken.get(uid) === own) taken.delete(uid);
      };
    },
  };
}
