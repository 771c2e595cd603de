/** One line of text that the database can store: no NUL or other control character, no lone surrogate. */
export const STORABLE_TEXT_PATTERN = /^[^\p{Surrogate}\p{Control}]*$/u;

/**
 * Invisible characters: zero-width spaces, direction marks, fillers. Joiners inside letters and emoji (a family, a
 * flag) are not included.
 */
const UNSEEN = /(?!\p{Variation_Selector}|\u200C|\u200D|[\u{E0020}-\u{E007F}])\p{Default_Ignorable_Code_Point}/gu;
/** A text without a match looks empty. */
const SAYS_SOMETHING = /(?!\p{Default_Ignorable_Code_Point}|\u2800)\S/u;

/** Removes invisible characters instead of refusing the text because of them. */
export function stripInvisibleCharacters(text: string): string {
  const seen = text.replaceAll(UNSEEN, '');
  return SAYS_SOMETHING.test(seen) ? seen : '';
}

/** Never cuts a surrogate pair in half. */
export function cutText(text: string, maxLength: number): string {
  return text.slice(0, maxLength).replace(/\p{Surrogate}$/u, '');
}
