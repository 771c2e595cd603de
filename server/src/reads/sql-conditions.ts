/**
 * The conditions of a query, put together so that its text depends only on which of them there are.
 */
export class Conditions {
  readonly values: unknown[] = [];
  readonly #conditions: string[] = [];

  /** A parameter for the value, as the query names it. */
  parameter(value: unknown): string {
    return `$${this.values.push(value)}`;
  }

  /** The condition holds besides the others; it may name parameters. */
  require(condition: string): void {
    this.#conditions.push(condition);
  }

  /** Each of the words is in the text, which is folded as the words will be, or the other condition holds. */
  requireWords(foldedText: string, words: readonly string[], otherwise?: string): void {
    if (words.length === 0) return;
    const escaped = words.map((word) => word.replaceAll(/[\\%_]/gu, String.raw`\$&`));
    const patterns = `select '%' || folded(word) || '%' from unnest(${this.parameter(escaped)}::text[]) word`;
    const holdsThem = `${foldedText} like all (array(${patterns}))`;
    this.require(otherwise === undefined ? holdsThem : `(${otherwise} or ${holdsThem})`);
  }

  get sql(): string {
    return this.#conditions.join(' and ');
  }
}
