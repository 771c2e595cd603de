/**
 * The logo on its way to the server, which goes on while other screens are looked at. Invariant: one at a time, and the
 * one that was chosen last.
 */
import type { RequestFailure } from '../requests/api.ts';
import { upload } from '../requests/upload.ts';

export interface LogoUpload {
  readonly businessId: string;
  /** Waiting is for the network. */
  readonly state: 'sending' | 'waiting' | 'failed';
  readonly failure: RequestFailure | undefined;
}

let current: LogoUpload | undefined;
let underWay = new AbortController();
const listeners = new Set<() => void>();

export function logoUpload(): LogoUpload | undefined {
  return current;
}

export function subscribeToLogoUpload(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True once the server has it. */
export async function sendLogo(businessId: string, picture: Blob): Promise<boolean> {
  underWay.abort();
  const own = new AbortController();
  underWay = own;
  become({ businessId, state: 'sending', failure: undefined });
  const answer = await upload(`/api/businesses/${businessId}/logo`, picture, {
    onWaiting: () => become({ businessId, state: 'waiting', failure: undefined }),
    signal: own.signal,
  });
  if (own.signal.aborted) return false;
  become(answer.ok ? undefined : { businessId, state: 'failed', failure: answer.failure });
  return answer.ok;
}

export function stopSendingLogo(): void {
  underWay.abort();
  become(undefined);
}

function become(next: LogoUpload | undefined): void {
  current = next;
  for (const listener of listeners) listener();
}
