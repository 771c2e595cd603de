/** Says what is in the way of showing the app to whoever is signed in; only a new page can try again. */
export class NeedsNewPageError extends Error {}
