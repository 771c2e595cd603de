/** How long what a person writes may be (spec, sections 5 and 9). */

/** The longest id that the sign-in gives a person. */
export const MAX_PERSON_ID_LENGTH = 64;
/** The longest name of a product, a business or a person. */
export const MAX_NAME_LENGTH = 120;
/** The shortest name of a person, after trimming, and what is said of a shorter one. */
export const MIN_NAME_LENGTH = 2;
export const NAME_TOO_SHORT = 'El nombre debe tener al menos 2 caracteres';
/** The longest description or reason. */
export const MAX_DESCRIPTION_LENGTH = 300;
