/**
 * Detects passwords that are guessed without a list: the e-mail or its part before the @, and runs of keys: one key
 * repeated, keyboard rows, digits or the alphabet, forwards or backwards.
 */

/** Keys in the order of a run; zero follows nine, and a follows z. */
const ROWS = ['12345678901', 'qwertyuiop', 'asdfghjklñ', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyza'];
const STEPS: ReadonlySet<string> = new Set(ROWS.flatMap(stepsAlong));
/** A password whose runs have at least this average length consists only of runs. */
const MIN_RUN = 4;
/** A shorter sequence of keys does not count as a run. */
const MIN_OF_RUNS = 6;

export function isPasswordEmailOrKeyRun(password: string, email: string): boolean {
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
