/** Seats for streams: each person has so many on this server, which is more than all their devices and tabs need. */

export interface StreamLimit {
  /** Takes one and answers how to give it back (once), undefined when all are taken. */
  readonly take: (uid: string) => (() => void) | undefined;
}

export function limitStreams(most: number): StreamLimit {
  const taken = new Map<string, Set<symbol>>();
  return {
    take: (uid) => {
      const own = taken.get(uid) ?? new Set();
      if (own.size >= most) return undefined;
      const seat = Symbol('seat');
      taken.set(uid, own.add(seat));
      return () => {
        own.delete(seat);
        if (own.size === 0 && taken.get(uid) === own) taken.delete(uid);
      };
    },
  };
}
