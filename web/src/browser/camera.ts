/** The camera of the device, and why it cannot be used. */

export type CameraFault = 'unsupported' | 'forbidden' | 'missing' | 'busy' | 'failed';

/** Errors of the browser by their names. */
const faults: Readonly<Partial<Record<string, CameraFault>>> = {
  NotAllowedError: 'forbidden',
  SecurityError: 'forbidden',
  NotSupportedError: 'unsupported',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** Wide enough for the thin bars of a small code. */
const WIDTH = 1280;

/** The one that looks away from the person, where there are two. */
export async function openCamera(): Promise<MediaStream | CameraFault> {
  // Only a page that came over an encrypted connection has it.
  if (!('mediaDevices' in navigator)) return 'unsupported';
  try {
    const video = { facingMode: 'environment', width: { ideal: WIDTH } };
    return await navigator.mediaDevices.getUserMedia({ video, audio: false });
  } catch (error) {
    return (error instanceof Error ? faults[error.name] : undefined) ?? 'failed';
  }
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
