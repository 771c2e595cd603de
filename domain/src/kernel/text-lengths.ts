/** How long what a person writes may be (spec, sections 5 and 9). */

/** The longest id that the sign-in gives a person. */
export const LONGEST_PERSON_ID = 64;
/** The longest name of a product, a business or a person. */
export const LONGEST_NAME = 120;
/** The longest description or reason. */
export const LONGEST_DESCRIPTION = 300;
