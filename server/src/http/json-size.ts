/**
 * How much there is in a JSON text, counted without building any of it: a pass over its characters that allocates
 * nothing, so that what is far too much is refused before it costs what reading it would.
 *
 * It is no parser: of what is no JSON it counts what looks like it, and JSON.parse says the rest.
 */

/** What may be in a text; a value is each element of a list and each field of an object. */
export interface JsonLimits {
  readonly values: number;
  /** Fields of one object: thousands of unknown ones are slow to refuse one by one. */
  readonly fields: number;
  readonly depth: number;
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** What there is too much of, undefined when it all fits. */
export function excessIn(text: string, limits: JsonLimits): keyof JsonLimits | undefined {
  let values = 0;
  /** How many fields the object at each depth has so far. */
  const fields: number[] = [0];
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case QUOTE:
        at = endOfText(text, at);
        break;
      case OPEN_LIST:
      case OPEN_OBJECT:
        depth += 1;
        values += 1;
        fields[depth] = 0;
        if (depth > limits.depth) return 'depth';
        if (values > limits.values) return 'values';
        break;
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        depth = Math.max(0, depth - 1);
        break;
      case COLON: {
        const count = (fields[depth] ?? 0) + 1;
        fields[depth] = count;
        if (count > limits.fields) return 'fields';
        break;
      }
      case COMMA:
        values += 1;
        if (values > limits.values) return 'values';
        break;
      default:
    }
  }
  return undefined;
}

/** Where the text that begins here ends; at the very end when it does not. */
function endOfText(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let escapes = 0;
    while (text.charCodeAt(end - 1 - escapes) === BACKSLASH) escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  return text.length;
}
