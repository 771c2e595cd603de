/** One part of the statement that loads what a command asked for: a column with its rows as JSON. */
export interface Part {
  readonly name: string;
  readonly sql: (parameter: (value: unknown) => string) => string;
}

/** Builds a condition or an expression with parameters. */
export type Which = (to: (value: unknown) => string) => string;

export const WITHOUT_VERSION = `- 'version'`;
