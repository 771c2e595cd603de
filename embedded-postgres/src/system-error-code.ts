/** The code of an error of the operating system, the database or a library: "ENOENT", "3D000". */
export function systemErrorCode(error: unknown): string | undefined {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' ? code : undefined;
}
