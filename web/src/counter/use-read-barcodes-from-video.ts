/** Reads the barcodes that a video shows; each is told once, until another one is shown. */
import { decodeBarcodeOnLine } from '@cuadra/domain/search/decode-barcode-on-line';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { readBrightnessLines } from '../browser/read-brightness-lines.ts';

const LOOKS_EVERY_MS = 150;
/** What one line reads may be a speck of light; what two read is the code. */
const ENOUGH_LINES = 2;

export function useReadBarcodesFromVideo(
  video: RefObject<HTMLVideoElement | null>,
  onCode: (code: string) => void,
): void {
  const tell = useEffectEvent(onCode);
  useEffect(() => {
    const canvas = document.createElement('canvas');
    let told: string | undefined;
    const look = () => {
      if (video.current === null) return;
      const code = codeOn(readBrightnessLines(video.current, canvas));
      if (code === undefined || code === told) return;
      told = code;
      tell(code);
    };
    const timer = setInterval(look, LOOKS_EVERY_MS);
    return () => clearInterval(timer);
  }, [video]);
}

function codeOn(lines: readonly (readonly number[])[]): string | undefined {
  const readings = new Map<string, number>();
  for (const line of lines) {
    const code = decodeBarcodeOnLine(line);
    if (code === undefined) continue;
    const count = (readings.get(code) ?? 0) + 1;
    if (count === ENOUGH_LINES) return code;
    readings.set(code, count);
  }
  return undefined;
}
