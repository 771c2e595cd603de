/** Finds texts of several words that may be meant where others were typed. All of them are normalized. */
import {
  allowedLetterDifference,
  letterDifferenceFromWordStart,
  soundOf,
  wordsWithJoinedPairs,
  splitSoundIntoWords,
} from './similar-words.ts';

/** Fewer letters sound like too much. */
const MIN_SIMILAR = 3;

export interface Sounds {
  /** The text by ear, whole and without spaces, and its words. */
  readonly sound: string;
  readonly soundWords: readonly string[];
}

export function soundsOf(text: string): Sounds {
  const words = splitSoundIntoWords(soundOf(text));
  return { sound: words.join(''), soundWords: wordsWithJoinedPairs(words) };
}

/** Only those that are similar enough, the most similar first. */
export function findSimilarSoundingEntries<Entry extends Sounds>(
  entries: readonly Entry[],
  typed: string,
): readonly Entry[] {
  const words = splitSoundIntoWords(soundOf(typed));
  const whole = words.join('');
  if (whole.length < MIN_SIMILAR) return [];
  const query = { whole, words: words.map((word) => ({ word, differences: new Map<string, number>() })) };
  return entries
    .map((entry) => ({ entry, difference: differenceOf(entry, query) }))
    .filter(({ difference }) => difference < Infinity)
    .toSorted((a, b) => a.difference - b.difference)
    .map(({ entry }) => entry);
}

interface SimilarQuery {
  readonly whole: string;
  /** Each with its differences from the words of texts so far, since most words are in many of them. */
  readonly words: readonly { readonly word: string; readonly differences: Map<string, number> }[];
}

/** Infinity where one of the words is too different. */
function differenceOf({ sound, soundWords }: Sounds, query: SimilarQuery): number {
  if (sound.includes(query.whole)) return 0;
  let sum = 0;
  for (const { word, differences } of query.words) {
    sum += leastDifference(word, soundWords, differences);
    if (sum === Infinity) return sum;
  }
  return sum;
}

/** Infinity where every word is too different. */
function leastDifference(typed: string, words: readonly string[], known: Map<string, number>): number {
  let least = Infinity;
  for (const word of words) {
    let difference = known.get(word);
    if (difference === undefined) {
      difference = letterDifferenceFromWordStart(typed, word, allowedLetterDifference(typed));
      known.set(word, difference);
    }
    if (difference < least) least = difference;
  }
  return least;
}
