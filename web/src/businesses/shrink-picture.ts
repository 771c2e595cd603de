/**
 * Shrinks a picture on the device so that a phone's photo can be a logo: at most 512 pixels per side, and no larger
 * than the server accepts.
 */
import { MAX_LOGO_BYTES } from '@cuadra/domain/rows/business';

const MAX_SIDE = 512;

/** Tried in turn until one is small enough; a browser without WebP encodes another format instead. */
const encodings = [
  { type: 'image/webp', quality: 0.9 },
  { type: 'image/jpeg', quality: 0.85 },
  { type: 'image/jpeg', quality: 0.6 },
] as const;

/** Undefined where the browser cannot read it as a picture. */
export async function shrinkPicture(file: Blob): Promise<Blob | undefined> {
  const picture = await read(file);
  if (picture === undefined) return undefined;
  for (const { type, quality } of encodings) {
    const blob = await encodeCanvas(drawScaled(picture, type === 'image/jpeg'), type, quality);
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

/** JPEG has no transparency, so it is drawn on white. */
function drawScaled(picture: ImageBitmap, isOnWhite: boolean): HTMLCanvasElement {
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

function encodeCanvas(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}
