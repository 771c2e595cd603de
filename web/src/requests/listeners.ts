/** Who wants to hear of an event. */
export interface Listeners<Told extends readonly unknown[]> {
  /** Returns the function that stops listening. */
  readonly subscribe: (listener: (...told: Told) => void) => () => void;
  readonly tell: (...told: Told) => void;
  readonly hasAny: () => boolean;
}

export function createListeners<Told extends readonly unknown[] = []>(): Listeners<Told> {
  const listeners = new Set<(...told: Told) => void>();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell: (...told) => {
      for (const listener of listeners) listener(...told);
    },
    hasAny: () => listeners.size > 0,
  };
}
