/**
 * Short texts of a person on this device, in local storage until they leave; where there is no room for one, it is as if
 * it had never been said.
 */

const listeners = new Set<() => void>();

/** Empty where there is none; the same as long as nothing has changed. */
export function readText(key: string): string {
  return localStorage.getItem(key) ?? '';
}

export function writeText(key: string, text: string): void {
  if (text === readText(key)) return;
  try {
    localStorage.setItem(key, text);
  } catch {
    localStorage.removeItem(key);
  }
  for (const listener of listeners) listener();
}

/** All whose keys begin with this. */
export function forgetTexts(prefix: string): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
}

/** Also to what another tab keeps. */
export function subscribeToTexts(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
