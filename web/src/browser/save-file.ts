/** Downloads a file that was made on the device. */

/** The object URL must live until the browser has read it. */
const FETCHED_WITHIN_MS = 60_000;

export function saveFile(name: string, type: string, bytes: Uint8Array<ArrayBuffer>): void {
  const address = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), FETCHED_WITHIN_MS);
}
