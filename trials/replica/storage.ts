/** A simulated local or session storage: `Object.keys` lists the stored keys, and other tabs hear of changes. */
export class FakeStorage {
  [key: string]: unknown;
  readonly #onChange: (key: string, value: string | null) => void;

  constructor(onChange: (key: string, value: string | null) => void = () => undefined) {
    this.#onChange = onChange;
  }

  getItem(key: string): string | null {
    const value = Object.hasOwn(this, key) ? this[key] : null;
    return typeof value === 'string' ? value : null;
  }

  setItem(key: string, value: string): void {
    if (this.getItem(key) === value) return;
    this[key] = value;
    this.#onChange(key, value);
  }

  removeItem(key: string): void {
    if (!Object.hasOwn(this, key)) return;
    Reflect.deleteProperty(this, key);
    this.#onChange(key, null);
  }
}
