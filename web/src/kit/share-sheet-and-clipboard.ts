/** A text given to the device's share sheet, or to its clipboard. */
import { showToast } from './toast.tsx';

/** Closing the share sheet rejects the promise, which is no error. */
export async function openShareSheet(text: string): Promise<void> {
  await navigator.share({ text }).catch(() => undefined);
}

/** `otherwise` says what to do where there is no clipboard, as without https. */
export async function copyTextWithToast(text: string, otherwise: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ message: 'Texto copiado.' });
  } catch {
    showToast({ tone: 'warning', message: otherwise });
  }
}
