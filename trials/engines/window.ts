/**
 * A window of a browser that is not Chromium: opened by its own driver, looked at and typed into like a person would.
 *
 * What is looked for is said as an expression of the page's own language that answers an element, or null while it is
 * not there yet; `page-finders.ts` has the words for it.
 */
export interface EngineWindow {
  readonly name: string;
  visit(address: string): Promise<void>;
  reload(): Promise<void>;
  /** The value of an expression in the page. */
  read(expression: string): Promise<unknown>;
  /** A real press of the pointer on the element that the expression answers. */
  press(element: string): Promise<void>;
  /** Key by key, into the element that the expression answers. */
  type(element: string, text: string): Promise<void>;
  /** What stands in its console as an error; empty where the driver does not tell. */
  complaints(): readonly string[];
  close(): Promise<void>;
}
