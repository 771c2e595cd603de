/**
 * Reads a CSV file from any spreadsheet into rows of cells.
 *
 * Invariants: the separator (semicolon, comma or tab) is the one that the first line uses, or that a line "sep=;"
 * names; a quoted cell may contain separators, quotes and line breaks; a row has the number of the line on which it
 * begins. Text is UTF-8, or UTF-16 with a byte order mark; anything else is read as Windows-1252.
 */
import type { SheetRow } from './parse-product-sheet.ts';

/** The platform's TextDecoder; browsers and Node have it, but the language's own types do not. */
export type Decoder = new (
  encoding: string,
  options?: { readonly fatal: boolean },
) => { readonly decode: (bytes: Uint8Array) => string };

type Separator = ';' | ',' | '\t';

/** `unclosedFrom` is the line with a quote that is never closed. */
export function parseCsv(text: string): readonly SheetRow[] | { readonly unclosedFrom: number } {
  const named = /^sep=([;,\t])\r?\n/iu.exec(text);
  const separator = separators.find((one) => one === named?.[1]) ?? usedIn(text);
  const reader = new Reader(text, separator, named === null ? 0 : named[0].length);
  return reader.rows();
}

export function decodeTextFile(bytes: Uint8Array, Decoder: Decoder): string {
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

  /** Text between the closing quote and the next separator belongs to the cell too. */
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
