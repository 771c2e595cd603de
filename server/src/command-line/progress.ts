/** How far a long command has come: one line on a terminal that is written over, and nothing anywhere else. */
import type { WriteStream } from 'node:tty';

const eraseLine = '\r\u001B[2K';

export function progressOn(stream: Pick<WriteStream, 'isTTY' | 'write'>): (text: string) => void {
  let isShown = false;
  return (text) => {
    if (!stream.isTTY || (text === '' && !isShown)) return;
    isShown = text !== '';
    stream.write(`${eraseLine}${text}`);
  };
}
