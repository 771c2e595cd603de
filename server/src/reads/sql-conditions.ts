/** Builds the conditions of a query; the text depends only on which conditions there are. */
export class Conditions {
  readonly values: unknown[] = [];
  readonly #conditions: string[] = [];

  /** Adds the value and returns its placeholder. */
  parameter(value: unknown): string {
    return `$${this.values.push(value)}`;
  }

  /** Adds a condition, which may use placeholders. */
  require(condition: string): void {
    this.#conditions.push(condition);
  }

  /** Each word must be in the folded text, unless the other condition holds. */
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
