/**
 * A streaming reader for one large JSON object: it yields each member, and each element of its lists, from pieces of
 * text.
 *
 * Invariant: only one member or element is in memory, however long the lists are. It yields text that JSON.parse must
 * check, and refuses an element longer than any row.
 */

export interface JsonMember {
  readonly key: string;
  /** Null for a member that is no list; for a list, 0 at its beginning and then each element's position, from 1. */
  readonly place: number | null;
  readonly value: unknown;
}

export class NotJsonError extends Error {}

export async function* readJsonMembers(pieces: AsyncIterable<string>): AsyncGenerator<JsonMember, void, undefined> {
  const scanner = new Scanner();
  for await (const piece of pieces) yield* scanner.read(piece);
  if (!scanner.isComplete) throw new NotJsonError('it ends too early');
}

/** Longer than any row, in characters. */
const LONGEST = 8 * 1024 * 1024;

type Place = 'before' | 'object' | 'list' | 'after-list' | 'after';

class Scanner {
  #place: Place = 'before';
  /** The member or element that is being read. */
  #text = '';
  #depth = 0;
  #inString = false;
  #escaped = false;
  #key = '';
  #elements = 0;
  #isFirst = true;

  get isComplete(): boolean {
    return this.#place === 'after';
  }

  *read(piece: string): Generator<JsonMember, void, undefined> {
    let from = 0;
    for (let at = 0; at < piece.length; at++) {
      const character = piece.charAt(at);
      if (this.#isInside(character)) continue;
      this.#text += piece.slice(from, at);
      from = at + 1;
      const member = this.#boundary(character);
      if (member !== undefined) yield member;
    }
    this.#text += piece.slice(from);
    if (this.#text.length > LONGEST) throw new NotJsonError('no row is that long');
  }

  /** True if the character belongs to the present text; otherwise it begins or ends one. */
  #isInside(character: string): boolean {
    if (this.#place !== 'object' && this.#place !== 'list') return isSpace(character);
    if (this.#inString) {
      if (this.#escaped) this.#escaped = false;
      else if (character === '\\') this.#escaped = true;
      else if (character === '"') this.#inString = false;
      return true;
    }
    switch (character) {
      case '"':
        this.#inString = true;
        return true;
      case '{':
        this.#depth += 1;
        return true;
      case '[':
        if (this.#place === 'object' && this.#depth === 0) return false;
        this.#depth += 1;
        return true;
      case '}':
      case ']':
        if (this.#depth === 0) return false;
        this.#depth -= 1;
        return true;
      default:
        return character !== ',' || this.#depth > 0;
    }
  }

  #boundary(character: string): JsonMember | undefined {
    const text = this.#text;
    this.#text = '';
    switch (this.#place) {
      case 'object':
        return character === '[' ? this.#enterList(text) : this.#endMember(character, text);
      case 'list':
        return this.#endElement(character, text);
      case 'before':
      case 'after-list':
      case 'after':
        this.#step(character);
        return undefined;
    }
  }

  #step(character: string): void {
    const next = `${this.#place} ${character}`;
    if (next === 'before {' || next === 'after-list ,') this.#place = 'object';
    else if (next === 'after-list }') this.#place = 'after';
    else throw new NotJsonError('it is no object');
  }

  #enterList(text: string): JsonMember {
    const [key] = Object.keys(parseMember(`{${text}null}`));
    if (key === undefined) throw new NotJsonError('a list without a name');
    this.#key = key;
    this.#elements = 0;
    this.#isFirst = false;
    this.#place = 'list';
    return { key, place: 0, value: undefined };
  }

  #endMember(character: string, text: string): JsonMember | undefined {
    if (character === ']') throw new NotJsonError('it ends with another bracket');
    if (character === '}') this.#place = 'after';
    if (this.#isFirst && character === '}' && text.trim() === '') return undefined;
    this.#isFirst = false;
    const member = parseMember(`{${text}}`);
    const [key] = Object.keys(member);
    if (key === undefined) throw new NotJsonError('a member without a name');
    return { key, place: null, value: Reflect.get(member, key) };
  }

  #endElement(character: string, text: string): JsonMember | undefined {
    if (character === '}') throw new NotJsonError('it ends with another bracket');
    if (character === ']') this.#place = 'after-list';
    if (this.#elements === 0 && character === ']' && text.trim() === '') return undefined;
    this.#elements += 1;
    const { value }: { value?: unknown } = parseMember(`{"value":${text}}`);
    return { key: this.#key, place: this.#elements, value };
  }
}

function isSpace(character: string): boolean {
  return character === ' ' || character === '\n' || character === '\r' || character === '\t' || character === '\uFEFF';
}

function parseMember(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Falls through to the error below.
  }
  throw new NotJsonError('a part of it is no JSON');
}
