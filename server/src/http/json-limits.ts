/**
 * Counts the values of a JSON text without parsing it, in one pass without allocations, so that excessive input is
 * refused cheaply.
 *
 * It is not a parser: in invalid JSON it counts whatever looks like values, and JSON.parse reports the error.
 */

/** Limits; every element of a list and every field of an object is a value. */
export interface JsonLimits {
  readonly values: number;
  /** For each object: refusing thousands of unknown fields one by one is slow. */
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

/** Undefined if the text is within the limits. */
export function limitExceededByJsonText(text: string, limits: JsonLimits): keyof JsonLimits | undefined {
  let values = 0;
  /** The number of fields of the open object at each depth. */
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

/** The index of the closing quote, or the text's end if there is none. */
function endOfText(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let escapes = 0;
    while (text.charCodeAt(end - 1 - escapes) === BACKSLASH) escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  return text.length;
}
