/**
 * A window of another browser than Chromium.
 *
 * An element is given as a JavaScript expression that evaluates to it, or to null while it is not there yet;
 * `page-finders.ts` makes them.
 */
export interface EngineWindow {
  readonly name: string;
  visit(address: string): Promise<void>;
  reload(): Promise<void>;
  /** The value of an expression in the page. */
  read(expression: string): Promise<unknown>;
  /** Presses with the pointer, as a person would. */
  press(element: string): Promise<void>;
  /** Types key by key into the element. */
  type(element: string, text: string): Promise<void>;
  /** Errors in its console; empty if the driver does not report them. */
  complaints(): readonly string[];
  close(): Promise<void>;
}
