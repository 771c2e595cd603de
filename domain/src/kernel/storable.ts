/** What the database can keep of a text on one line: no NUL nor other control character, no lone surrogate. */
export const STORABLE = /^[^\p{Surrogate}\p{Control}]*$/u;
