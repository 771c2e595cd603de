/**
 * Words that may be meant where others were typed: they sound the same (B and V; C, S and Z; K and QU; Y, I and LL; no
 * H; doubled letters), or a letter or two is missing, wrong, too many or in the other's place.
 *
 * All texts are normalized: upper case without accents. Other letters than A to Z separate words.
 */

/** By their first letter, what a piece sounds like; of two that fit, the longer one comes first. */
const SOUNDS: Readonly<Record<string, readonly (readonly [piece: string, sound: string])[]>> = {
  C: [
    ['CE', 'SE'],
    ['CI', 'SI'],
    ['CH', 'X'],
    ['C', 'K'],
  ],
  G: [
    ['GUE', 'GE'],
    ['GUI', 'GI'],
    ['GE', 'JE'],
    ['GI', 'JI'],
  ],
  H: [['H', '']],
  L: [['LL', 'I']],
  O: [['OO', 'U']],
  P: [['PH', 'F']],
  Q: [
    ['QUE', 'KE'],
    ['QUI', 'KI'],
    ['Q', 'K'],
  ],
  S: [['SH', 'X']],
  V: [['V', 'B']],
  W: [['W', 'U']],
  X: [['X', 'S']],
  Y: [['Y', 'I']],
  Z: [['Z', 'S']],
};

/** What is written alike by ear becomes the same text; spaces stay. */
export function soundOf(text: string): string {
  let sound = '';
  for (let at = 0; at < text.length; ) {
    const letter = text.charAt(at);
    const [piece, heard] = SOUNDS[letter]?.find(([one]) => text.startsWith(one, at)) ?? [letter, letter];
    const isDoubled = heard === sound.at(-1) && heard >= 'A';
    if (!isDoubled) sound += heard;
    at += piece.length;
  }
  return sound;
}

/** The words of letters and digits. */
export function splitSoundIntoWords(sound: string): readonly string[] {
  return sound.split(/[^A-Z0-9]+/).filter((word) => word !== '');
}

/** Each word with the next one, because people also write two as one. */
export function wordsWithJoinedPairs(words: readonly string[]): readonly string[] {
  return [...words, ...words.slice(1).map((word, place) => `${words[place] ?? ''}${word}`)];
}

/** How many letters may differ: none of a short word or a number, where any other letter makes another word. */
export function allowedLetterDifference(word: string): number {
  if (word.length < 4 || /\d/.test(word)) return 0;
  return word.length < 7 ? 1 : 2;
}

/**
 * By how many letters the typed word differs from the beginning of a word, where two letters that changed places count
 * as one; Infinity if by more than `most`.
 */
export function letterDifferenceFromWordStart(typed: string, word: string, most: number): number {
  if (word.length + most < typed.length) return Infinity;
  let before: readonly number[] = [];
  let row = Array.from({ length: typed.length + 1 }, (_, place) => place);
  let least = row.at(-1) ?? 0;
  const end = Math.min(word.length, typed.length + most);
  for (let at = 1; at <= end; at += 1) {
    const next = nextRow({ typed, word, at, row, before });
    least = Math.min(least, next.at(-1) ?? 0);
    [before, row] = [row, next];
  }
  return least <= most ? least : Infinity;
}

interface Rows {
  readonly typed: string;
  readonly word: string;
  readonly at: number;
  readonly row: readonly number[];
  readonly before: readonly number[];
}

/** The differences of every beginning of the typed word from the first `at` letters of the word. */
function nextRow({ typed, word, at, row, before }: Rows): number[] {
  const next = [at];
  for (let place = 1; place <= typed.length; place += 1) {
    const isSame = typed[place - 1] === word[at - 1];
    const changed = (row[place - 1] ?? 0) + (isSame ? 0 : 1);
    let best = Math.min(changed, (row[place] ?? 0) + 1, (next[place - 1] ?? 0) + 1);
    if (place > 1 && typed[place - 1] === word[at - 2] && typed[place - 2] === word[at - 1]) {
      best = Math.min(best, (before[place - 2] ?? 0) + 1);
    }
    next.push(best);
  }
  return next;
}
