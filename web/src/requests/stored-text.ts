/** Short texts of a person in local storage, until they sign out; if the storage is full, a text is silently lost. */
import { createListeners } from './listeners.ts';

const listeners = createListeners();

/** Empty if there is none. */
export function readStoredText(key: string): string {
  return localStorage.getItem(key) ?? '';
}

export function storeText(key: string, text: string): void {
  if (text === readStoredText(key)) return;
  try {
    localStorage.setItem(key, text);
  } catch {
    localStorage.removeItem(key);
  }
  listeners.tell();
}

/** Removes all keys with this prefix. */
export function deleteStoredTexts(prefix: string): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
}

/** Also reports changes by other tabs. */
export function subscribeToStoredTexts(listener: () => void): () => void {
  const stop = listeners.subscribe(listener);
  window.addEventListener('storage', listener);
  return () => {
    stop();
    window.removeEventListener('storage', listener);
  };
}
