/** The message is one sentence for whoever starts Cuadra. */
export type StartFailure = { readonly ok: false; readonly message: string };

export function failedStart(message: string): StartFailure {
  return { ok: false, message };
}
