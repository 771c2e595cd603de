/** What this device calls itself towards the server: made once, and kept for as long as the browser keeps anything. */
import { v7 as uuidV7 } from 'uuid';

const KEY = 'cuadra.device';
let known: string | undefined;

export function deviceId(): string {
  known ??= localStorage.getItem(KEY) ?? newId();
  return known;
}

function newId(): string {
  const id = uuidV7();
  localStorage.setItem(KEY, id);
  return id;
}
