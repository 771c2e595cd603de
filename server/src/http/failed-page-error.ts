/** For a page that a person opens: it is logged as every failure is, and answered as a page instead of as JSON. */
export class FailedPageError extends Error {
  override readonly name = 'FailedPageError';
  readonly page: Response;

  constructor(page: Response, cause: unknown) {
    super('a page could not be made', { cause });
    this.page = page;
  }
}
