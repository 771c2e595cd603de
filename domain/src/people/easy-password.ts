/**
 * Passwords that anybody guesses without a list: what stands in the person's own e-mail, and what a finger runs along:
 * one key again and again, the keyboard's rows, the digits, the alphabet, forwards or backwards.
 */

/** Rows of keys, each as a finger runs along it; from nine it goes on to zero, and from z to a. */
const ROWS = ['12345678901', 'qwertyuiop', 'asdfghjklñ', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyza'];
const STEPS: ReadonlySet<string> = new Set(ROWS.flatMap(stepsAlong));
/** A password of runs that are this long on average is no more than its runs. */
const MIN_RUN = 4;
/** Fewer keys than this are no run: what they write is rare enough. */
const MIN_OF_RUNS = 6;

export function isEasyPassword(password: string, email: string): boolean {
  const lower = password.toLowerCase();
  const address = email.trim().toLowerCase();
  const [mailbox] = address.split('@');
  return (address !== '' && (lower === address || lower === mailbox)) || isMadeOfRuns(lower);
}

function isMadeOfRuns(password: string): boolean {
  const keys = Array.from(password);
  const breaks = keys.filter(
    (key, place) => place > 0 && !STEPS.has(`${keys[place - 1]}${key}`) && keys[place - 1] !== key,
  );
  if (keys.length < MIN_OF_RUNS) return false;
  const runs = breaks.length + 1;
  return runs * MIN_RUN <= keys.length || runs === 1;
}

function stepsAlong(row: string): string[] {
  const keys = Array.from(row);
  return keys.slice(1).flatMap((key, place) => [`${keys[place]}${key}`, `${key}${keys[place]}`]);
}
