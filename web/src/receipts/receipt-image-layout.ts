/**
 * The layout of a receipt's image: a strip as wide as a ticket, and as long as necessary.
 *
 * Invariants: nothing is cut off and nothing overlaps, however long a name or an amount is; a text too long for a line
 * continues on the next.
 */
import {
  quantityTimesPriceText,
  receiptFooterLines,
  type Receipt,
  receiptShopLines,
} from '@cuadra/domain/records/sale-receipt';
import { keepAmountsOfTextOnOneLine } from '../browser/keep-amounts-on-one-line.ts';

/** In CSS pixels; a sharper image multiplies them. */
export const RECEIPT_IMAGE_WIDTH = 384;
const EDGE = 24;
const COLUMN = RECEIPT_IMAGE_WIDTH - 2 * EDGE;
const BETWEEN = 12;
const MAX_LOGO = { width: 160, height: 80 };
const LINE_HEIGHT = 1.35;

export interface TextStyle {
  readonly size: number;
  readonly isBold?: boolean;
  readonly isSoft?: boolean;
}

interface Words {
  readonly text: string;
  readonly style: TextStyle;
  readonly align: 'left' | 'center' | 'right';
  readonly x: number;
  /** The vertical middle of the line. */
  readonly y: number;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface ReceiptLayout {
  readonly height: number;
  readonly words: readonly Words[];
  /** The positions of horizontal lines. */
  readonly rules: readonly number[];
  readonly logo: Box | undefined;
}

/** A text's width. */
export type Measure = (text: string, style: TextStyle) => number;

const plain: TextStyle = { size: 16 };
const soft: TextStyle = { size: 15, isSoft: true };
const bold: TextStyle = { size: 16, isBold: true };
const shopName: TextStyle = { size: 22, isBold: true };
const grandTotal: TextStyle = { size: 26, isBold: true };

interface Size {
  readonly width: number;
  readonly height: number;
}

export function layOutReceipt(receipt: Receipt, measure: Measure, logo: Size | undefined): ReceiptLayout {
  const words: Words[] = [];
  const rules: number[] = [];
  const box = logo && logoBox(logo);
  let y = box === undefined ? EDGE : EDGE + box.height + BETWEEN;

  const paragraph = (text: string, style: TextStyle, align: Words['align'] = 'left') => {
    for (const line of wrapText(text, COLUMN, (part) => measure(part, style))) {
      words.push({ text: line, style, align, x: placeOf(align), y: y + (style.size * LINE_HEIGHT) / 2 });
      y += style.size * LINE_HEIGHT;
    }
  };
  /** Left and right on one line where they fit, otherwise below each other. */
  const pair = (left: string, leftStyle: TextStyle, right: string, rightStyle: TextStyle) => {
    const before = y;
    paragraph(left, leftStyle);
    const fits = measure(left, leftStyle) + BETWEEN + measure(right, rightStyle) <= COLUMN;
    const below = y;
    if (fits) y = before;
    paragraph(right, rightStyle, 'right');
    y = Math.max(y, below);
  };
  const rule = () => {
    rules.push(y + BETWEEN);
    y += 2 * BETWEEN;
  };

  paragraph(receipt.shop.name, shopName, 'center');
  for (const fact of receiptShopLines(receipt)) paragraph(fact, soft, 'center');
  rule();
  pair(receipt.title, bold, receipt.at, soft);
  rule();
  for (const [place, line] of receipt.lines.entries()) {
    if (place > 0) y += BETWEEN / 2;
    paragraph(line.description, plain);
    pair(quantityTimesPriceText(line), soft, line.amount, bold);
  }
  rule();
  pair('Total', grandTotal, receipt.total, grandTotal);
  y += BETWEEN / 2;
  for (const fact of receiptFooterLines(receipt)) paragraph(keepAmountsOfTextOnOneLine(fact), plain);
  rule();
  paragraph(receipt.notice, bold, 'center');
  return { height: Math.ceil(y + EDGE), words, rules, logo: box };
}

/** A cheap phone's largest canvas has this side, and this many pixels. */
const MAX_SIDE = 16_000;
const MAX_DOTS = 16_000_000;
const SHARPEST = 3;

/** Image pixels per CSS pixel: as sharp as a phone can draw a receipt of this height. */
export function pixelDensityFor(height: number): number {
  return Math.min(SHARPEST, MAX_SIDE / height, Math.sqrt(MAX_DOTS / (RECEIPT_IMAGE_WIDTH * height)));
}

/** Breaks between words that are not tied, and inside of one only where it is wider than a whole line. */
export function wrapText(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/[^\S\u00A0]+/u).filter((one) => one !== '')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = breakWord(word, width, measure);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? '';
  }
  return line === '' ? lines : [...lines, line];
}

function breakWord(word: string, width: number, measure: (text: string) => number): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const letter of word) {
    if (piece !== '' && measure(piece + letter) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return [...pieces, piece];
}

function placeOf(align: Words['align']): number {
  if (align === 'left') return EDGE;
  return align === 'right' ? RECEIPT_IMAGE_WIDTH - EDGE : RECEIPT_IMAGE_WIDTH / 2;
}

function logoBox({ width, height }: Size): Box {
  const scale = Math.min(1, MAX_LOGO.width / width, MAX_LOGO.height / height);
  const shown = { width: width * scale, height: height * scale };
  return { ...shown, x: (RECEIPT_IMAGE_WIDTH - shown.width) / 2, y: EDGE };
}
