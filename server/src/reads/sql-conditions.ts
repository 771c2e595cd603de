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

  /** Each word must be in the folded text. */
  requireWords(foldedText: string, words: readonly string[]): void {
    if (words.length > 0) this.require(`${foldedText} like all (${this.patterns(words)})`);
  }

  /** An array of patterns for folded texts, one for each word, which may stand anywhere. */
  patterns(words: readonly string[]): string {
    const escaped = words.map((word) => word.replaceAll(/[\\%_]/gu, String.raw`\$&`));
    return `array(select '%' || folded(word) || '%' from unnest(${this.parameter(escaped)}::text[]) word)`;
  }

  get sql(): string {
    return this.#conditions.join(' and ');
  }
}
