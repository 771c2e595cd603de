/** Says what is in the way of showing the app, or a screen of it; a new page tries again. */
export class NeedsNewPageError extends Error {}
