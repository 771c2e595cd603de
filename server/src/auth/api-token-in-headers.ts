/** Another scheme, or a Bearer token of something in between, is none of ours. */
export function apiTokenInHeaders(headers: Headers): string | undefined {
  return /^bearer +(cuadra_.*)$/iu.exec(headers.get('authorization') ?? '')?.[1];
}
