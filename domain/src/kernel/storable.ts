/** What the database can keep of a text on one line: no NUL nor other control character, no lone surrogate. */
export const STORABLE = /^[^\p{Surrogate}\p{Control}]*$/u;

/**
 * What nobody sees in a text: spaces of no width, marks that turn the direction of what follows, fillers. Those that join
 * letters or pictures into one (a family, a flag) are none.
 */
const UNSEEN = /(?!\p{Variation_Selector}|\u200C|\u200D|[\u{E0020}-\u{E007F}])\p{Default_Ignorable_Code_Point}/gu;
/** What alone says nothing either. */
const SAYS_SOMETHING = /(?!\p{Default_Ignorable_Code_Point}|\u2800)\S/u;

/** The text as it is seen; what was recorded with more in it is not refused for that. */
export function withoutUnseen(text: string): string {
  const seen = text.replaceAll(UNSEEN, '');
  return SAYS_SOMETHING.test(seen) ? seen : '';
}
