/** Browsers skip tabs and line breaks, and read two slashes of any kind as the name of another server. */
const PAGE = /^(?!.*(?:\/\/|[\s\\]))\//u;

export function isSameOriginPath(path: string | undefined): path is string {
  return PAGE.test(path ?? '');
}
