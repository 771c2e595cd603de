/** Draws a receipt as an image that is sharp on any phone: black on white, also with the dark theme. */
import type { Receipt } from '@cuadra/domain/records/sale-receipt';
import {
  pixelDensityFor,
  type ReceiptLayout,
  layOutReceipt,
  type TextStyle,
  RECEIPT_IMAGE_WIDTH,
} from './receipt-image-layout.ts';

const PNG = 'image/png';
const PAPER = '#ffffff';
const INK = '#15203b';
const SOFT_INK = '#4b556b';
const RULE = '#c9c3b4';

/** Undefined where the device cannot draw it. */
export async function drawReceiptImage(
  receipt: Receipt,
  logo: HTMLImageElement | undefined,
): Promise<File | undefined> {
  await fontsOfReceipt();
  const canvas = document.createElement('canvas');
  const brush = canvas.getContext('2d');
  if (brush === null) return undefined;
  const measure = (text: string, style: TextStyle) => {
    brush.font = fontOf(style);
    return brush.measureText(text).width;
  };
  const size = logo && { width: logo.naturalWidth, height: logo.naturalHeight };
  const layout = layOutReceipt(receipt, measure, size);
  const density = pixelDensityFor(layout.height);
  canvas.width = Math.round(RECEIPT_IMAGE_WIDTH * density);
  canvas.height = Math.round(layout.height * density);
  brush.scale(density, density);
  draw(brush, layout, logo);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, PNG));
  return blob === null ? undefined : new File([blob], imageName(receipt), { type: PNG });
}

/** Whether the device's share sheet accepts images. */
export function canShareImages(): boolean {
  return 'canShare' in navigator && navigator.canShare({ files: [new File(['.'], 'recibo.png', { type: PNG })] });
}

function draw(brush: CanvasRenderingContext2D, layout: ReceiptLayout, logo: HTMLImageElement | undefined): void {
  const { height, words, rules, logo: box } = layout;
  brush.fillStyle = PAPER;
  brush.fillRect(0, 0, RECEIPT_IMAGE_WIDTH, height);
  if (logo !== undefined && box !== undefined) {
    brush.imageSmoothingQuality = 'high';
    brush.drawImage(logo, box.x, box.y, box.width, box.height);
  }
  brush.fillStyle = RULE;
  for (const y of rules) brush.fillRect(24, y - 0.5, RECEIPT_IMAGE_WIDTH - 48, 1);
  brush.textBaseline = 'middle';
  for (const { text, style, align, x, y } of words) {
    brush.font = fontOf(style);
    brush.textAlign = align;
    brush.fillStyle = style.isSoft === true ? SOFT_INK : INK;
    brush.fillText(text, x, y);
  }
}

function fontOf({ size, isBold = false }: TextStyle): string {
  return `${isBold ? 700 : 400} ${size}px Figtree, system-ui, sans-serif`;
}

/** Falls back to the device's own font. */
async function fontsOfReceipt(): Promise<void> {
  const weights = [fontOf({ size: 16 }), fontOf({ size: 16, isBold: true })];
  await Promise.allSettled(weights.map((font) => document.fonts.load(font)));
}

function imageName({ number }: Receipt): string {
  return `recibo-${number}.png`;
}
