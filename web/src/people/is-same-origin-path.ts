/** Exactly one slash at the beginning, so that it cannot name another server. */
const PAGE = /^\/(?![/\\])/u;

export function isSameOriginPath(path: string | undefined): path is string {
  return path !== undefined && PAGE.test(path);
}
