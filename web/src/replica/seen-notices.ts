/**
 * Which notices a person has seen on this device, by their keys, for each business.
 *
 * It is kept in local storage until they leave; where there is no room for it, everything is new again.
 */

const PREFIX = 'cuadra.notices.';
const listeners = new Set<() => void>();

export function seenKey(uid: string, businessId: string): string {
  return `${PREFIX}${uid}.${businessId}`;
}

/** As text, which is the same as long as nothing has changed. */
export function seenText(key: string): string {
  return localStorage.getItem(key) ?? '';
}

export function keysIn(text: string): ReadonlySet<string> {
  return new Set(text.split('\n').filter((key) => key !== ''));
}

export function keepSeen(key: string, seen: Iterable<string>): void {
  const text = [...seen].join('\n');
  if (text === seenText(key)) return;
  try {
    localStorage.setItem(key, text);
  } catch {
    localStorage.removeItem(key);
  }
  for (const listener of listeners) listener();
}

export function forgetSeen(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
}

/** Also of what another tab has seen. */
export function subscribeToSeen(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
