/**
 * Writes numbers and texts one after the other, as PostgreSQL's binary form has them: the most significant byte first.
 *
 * Invariant: one is done, by bytes(), before the next begins; all write into the same memory, because memory outside of
 * JavaScript's is dear to get and to give back.
 */
const scratch = Buffer.allocUnsafe(65_536);

const BYTES_OF_UUID = 16;
const DASH = 45;
/** Below it, a loop is quicker than a call out of JavaScript. */
const SHORT_TEXT = 24;
const LONE_SURROGATE = /\p{Surrogate}/u;

export class BinaryWriter {
  length = 0;
  #buffer = scratch;

  byte(value: number): void {
    this.#makeRoom(1);
    this.#buffer[this.length++] = value;
  }

  /** Also of a number without sign up to four bytes. */
  int32(value: number): void {
    this.#makeRoom(4);
    this.#setInt32(this.length, value);
    this.length += 4;
  }

  int64(value: number): void {
    if (!Number.isSafeInteger(value)) throw new RangeError(`not an exact integer: ${value}`);
    this.#makeRoom(8);
    const upper = Math.floor(value / 2 ** 32);
    this.#setInt32(this.length, upper);
    this.#setInt32(this.length + 4, value - upper * 2 ** 32);
    this.length += 8;
  }

  text(value: string): void {
    this.#makeRoom(value.length * 3);
    if (value.length <= SHORT_TEXT && this.#writeAscii(value)) return;
    const bytes = this.#buffer.write(value, this.length);
    if (bytes !== value.length && LONE_SURROGATE.test(value)) throw new RangeError('a text with half a character');
    this.length += bytes;
  }

  uuid(value: string): void {
    this.#makeRoom(BYTES_OF_UUID);
    const end = this.length + BYTES_OF_UUID;
    let upper = -1;
    for (let place = 0; place < value.length; place++) {
      const code = value.charCodeAt(place);
      if (code === DASH) continue;
      const digit = hexadecimalDigits[code] ?? -1;
      if (digit < 0 || this.length === end) throw new RangeError(`not a uuid: ${value}`);
      if (upper < 0) {
        upper = digit;
      } else {
        this.#buffer[this.length++] = upper * 16 + digit;
        upper = -1;
      }
    }
    if (this.length !== end || upper >= 0) throw new RangeError(`not a uuid: ${value}`);
  }

  /** Leaves room for a size, and returns its place. */
  beginSized(): number {
    this.int32(0);
    return this.length - 4;
  }

  /** Writes, at its place, how many bytes have followed a size. */
  endSized(place: number): void {
    this.#setInt32(place, this.length - place - 4);
  }

  /** A copy of what was written. */
  bytes(): Buffer {
    return Buffer.from(this.#buffer.subarray(0, this.length));
  }

  /** False, with nothing written, if it is not all ASCII. */
  #writeAscii(value: string): boolean {
    for (let place = 0; place < value.length; place++) {
      const code = value.charCodeAt(place);
      if (code > 127) return false;
      this.#buffer[this.length + place] = code;
    }
    this.length += value.length;
    return true;
  }

  #setInt32(place: number, value: number): void {
    this.#buffer[place] = value >>> 24;
    this.#buffer[place + 1] = value >>> 16;
    this.#buffer[place + 2] = value >>> 8;
    this.#buffer[place + 3] = value;
  }

  #makeRoom(bytes: number): void {
    if (this.length + bytes <= this.#buffer.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.#buffer.length * 2, this.length + bytes));
    this.#buffer.copy(larger, 0, 0, this.length);
    this.#buffer = larger;
  }
}

/** By the codes of the characters. */
const hexadecimalDigits: readonly number[] = Array.from({ length: 128 }, (_, code) => {
  const digit = Number.parseInt(String.fromCodePoint(code), 16);
  return Number.isNaN(digit) ? -1 : digit;
});
