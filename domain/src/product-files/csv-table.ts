/**
 * A CSV file as rows of cells, however the spreadsheet of the shop wrote it.
 *
 * Invariants: the separator (semicolon, comma or tab) is the one that its first line uses, or that a line "sep=;" names;
 * a quoted cell may hold separators, quotes and line breaks; a row knows the line of the file on which it begins. Text is
 * UTF-8 or UTF-16 with their marks, and what is neither is what Windows writes in Spanish.
 */
import type { SheetRow } from './product-import.ts';

/** The TextDecoder of whoever has the bytes: a browser and Node have the same one, the language itself has none. */
export type Decoder = new (
  encoding: string,
  options?: { readonly fatal: boolean },
) => { readonly decode: (bytes: Uint8Array) => string };

type Separator = ';' | ',' | '\t';

/** Or the line on which a quote is opened that is never closed. */
export function csvTable(text: string): readonly SheetRow[] | { readonly unclosedFrom: number } {
  const named = /^sep=([;,\t])\r?\n/iu.exec(text);
  const separator = separators.find((one) => one === named?.[1]) ?? usedIn(text);
  const reader = new Reader(text, separator, named === null ? 0 : named[0].length);
  return reader.rows();
}

export function decodedText(bytes: Uint8Array, Decoder: Decoder): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new Decoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new Decoder('utf-16be').decode(bytes);
  try {
    return new Decoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new Decoder('windows-1252').decode(bytes);
  }
}

const separators: readonly Separator[] = [';', ',', '\t'];

function usedIn(text: string): Separator {
  const firstLine = /[^\r\n]+/u.exec(text)?.[0].replaceAll(/"[^"]*"/gu, '') ?? '';
  const counts = separators.map((separator) => firstLine.split(separator).length);
  return separators[counts.indexOf(Math.max(...counts))] ?? ';';
}

class Reader {
  readonly #text: string;
  readonly #separator: Separator;
  #at: number;
  #line: number;

  constructor(text: string, separator: Separator, at: number) {
    this.#text = text;
    this.#separator = separator;
    this.#at = at;
    this.#line = at === 0 ? 1 : 2;
  }

  rows(): SheetRow[] | { readonly unclosedFrom: number } {
    const rows: SheetRow[] = [];
    while (this.#at < this.#text.length) {
      const line = this.#line;
      const cells = this.#cells();
      if (cells === undefined) return { unclosedFrom: line };
      rows.push({ line, cells });
    }
    return rows;
  }

  #cells(): string[] | undefined {
    const cells: string[] = [];
    for (;;) {
      const cell = this.#text[this.#at] === '"' ? this.#quoted() : this.#bare();
      if (cell === undefined) return undefined;
      cells.push(cell);
      if (this.#text[this.#at] !== this.#separator) break;
      this.#at += 1;
    }
    this.#endLine();
    return cells;
  }

  #bare(): string {
    const from = this.#at;
    while (this.#at < this.#text.length && !this.#isEnd(this.#text[this.#at])) this.#at += 1;
    return this.#text.slice(from, this.#at);
  }

  /** What follows the closing quote before the next separator belongs to the cell too. */
  #quoted(): string | undefined {
    let cell = '';
    for (;;) {
      const close = this.#text.indexOf('"', this.#at + 1);
      if (close === -1) return undefined;
      const piece = this.#text.slice(this.#at + 1, close);
      this.#line += piece.split(/\r\n|\r|\n/u).length - 1;
      cell += piece;
      this.#at = close + 1;
      if (this.#text[this.#at] !== '"') return cell + this.#bare();
      cell += '"';
    }
  }

  #endLine(): void {
    if (this.#text.startsWith('\r\n', this.#at)) this.#at += 2;
    else this.#at += 1;
    this.#line += 1;
  }

  #isEnd(character: string | undefined): boolean {
    return character === this.#separator || character === '\n' || character === '\r';
  }
}
