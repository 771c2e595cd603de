/** Overwrites one line on a terminal; elsewhere it writes nothing. */
import type { WriteStream } from 'node:tty';

const eraseLine = '\r\u001B[2K';

export function createProgressLine(stream: Pick<WriteStream, 'isTTY' | 'write'>): (text: string) => void {
  let isShown = false;
  return (text) => {
    if (!stream.isTTY || (text === '' && !isShown)) return;
    isShown = text !== '';
    stream.write(`${eraseLine}${text}`);
  };
}
