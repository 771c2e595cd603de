/** Spec: sections 5 and 9. */

/** For the ids that the sign-in service gives. */
export const MAX_PERSON_ID_LENGTH = 64;
/** For the ids that devices give themselves. */
export const MAX_DEVICE_ID_LENGTH = 64;
/** For a product, a business or a person. */
export const MAX_NAME_LENGTH = 120;
/** For a person's name, after trimming. */
export const MIN_NAME_LENGTH = 2;
export const NAME_TOO_SHORT_MESSAGE = 'El nombre debe tener al menos 2 caracteres';
export const MAX_PHONE_LENGTH = 40;
/** For a description or a reason. */
export const MAX_DESCRIPTION_LENGTH = 300;
