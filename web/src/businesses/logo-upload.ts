/**
 * Uploads the logo in the background, while other screens are used. Invariant: one at a time, and the one chosen last
 * wins.
 */
import { createListeners } from '../requests/listeners.ts';
import type { RequestFailure } from '../requests/ask-server.ts';
import { uploadWithRetries } from '../requests/upload-with-retries.ts';

export interface LogoUpload {
  readonly businessId: string;
  /** 'waiting' is for the network. */
  readonly state: 'sending' | 'waiting' | 'failed';
  readonly failure: RequestFailure | undefined;
}

let current: LogoUpload | undefined;
let underWay = new AbortController();
const listeners = createListeners();

export function currentLogoUpload(): LogoUpload | undefined {
  return current;
}

export const subscribeToLogoUpload = listeners.subscribe;

/** True once the server has it. */
export async function uploadLogo(businessId: string, picture: Blob): Promise<boolean> {
  underWay.abort();
  const own = new AbortController();
  underWay = own;
  become({ businessId, state: 'sending', failure: undefined });
  const answer = await uploadWithRetries(`/api/businesses/${businessId}/logo`, picture, {
    onWaiting: () => become({ businessId, state: 'waiting', failure: undefined }),
    signal: own.signal,
  });
  if (own.signal.aborted) return false;
  become(answer.ok ? undefined : { businessId, state: 'failed', failure: answer.failure });
  return answer.ok;
}

export function cancelLogoUpload(): void {
  underWay.abort();
  become(undefined);
}

function become(next: LogoUpload | undefined): void {
  current = next;
  listeners.tell();
}
