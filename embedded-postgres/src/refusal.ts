/** An answer that the database cannot be had: one sentence for whoever starts Cuadra. */
export type Refusal = { readonly ok: false; readonly message: string };

export function refuse(message: string): Refusal {
  return { ok: false, message };
}
