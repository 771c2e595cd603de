/**
 * A picture made small on the device, so that a photo from a phone becomes a logo: no longer than 512 pixels, no larger
 * than the server takes.
 */
import { MAX_LOGO_BYTES } from '@cuadra/domain/rows/business';

const MAX_SIDE = 512;

/** Tried in turn until one is small enough; a browser that knows no WebP answers with something else. */
const encodings = [
  { type: 'image/webp', quality: 0.9 },
  { type: 'image/jpeg', quality: 0.85 },
  { type: 'image/jpeg', quality: 0.6 },
] as const;

/** Undefined when it is no picture that this browser can read. */
export async function smallPicture(file: Blob): Promise<Blob | undefined> {
  const picture = await read(file);
  if (picture === undefined) return undefined;
  for (const { type, quality } of encodings) {
    const blob = await encoded(drawn(picture, type === 'image/jpeg'), type, quality);
    if (blob !== null && blob.type === type && blob.size <= MAX_LOGO_BYTES) return blob;
  }
  return undefined;
}

async function read(file: Blob): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file);
  } catch {
    return undefined;
  }
}

/** What is transparent would turn black in a JPEG. */
function drawn(picture: ImageBitmap, isOnWhite: boolean): HTMLCanvasElement {
  const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) return canvas;
  if (isOnWhite) {
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function encoded(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}
