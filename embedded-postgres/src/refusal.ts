/** An answer that the database cannot be had: one sentence for whoever starts Cuadra. */
export type StartFailure = { readonly ok: false; readonly message: string };

export function fail(message: string): StartFailure {
  return { ok: false, message };
}
