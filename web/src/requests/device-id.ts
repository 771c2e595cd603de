/** The id of this device, made once and stored as long as the browser keeps its storage. */
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
