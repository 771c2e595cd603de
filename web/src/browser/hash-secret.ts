import { hexadecimalOf } from '@cuadra/domain/kernel/hexadecimal';

/** A browser hashes only on pages that came over https, or from the same machine. */
export function canBrowserHash(): boolean {
  return window.isSecureContext;
}

/** The SHA-256 in hexadecimal digits. */
export async function hashSecret(secret: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  return hexadecimalOf(new Uint8Array(digest));
}
