/** Hands a file that was made here to the person, as a download. */

/** How long a browser may take to fetch what it was pointed at. */
const FETCHED_WITHIN_MS = 60_000;

export function saveFile(name: string, type: string, bytes: Uint8Array<ArrayBuffer>): void {
  const address = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), FETCHED_WITHIN_MS);
}
