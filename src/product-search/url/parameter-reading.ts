import { splitListed } from './listed-values.ts';

/** Reads the parameters of an address, and records which have been read and which were invalid. */
export class ParameterReading {
  fromForm = false;
  readonly #values = new Map<string, string[]>();
  readonly #read = new Set<string>();
  readonly #refused = new Map<string, string>();

  constructor(params: URLSearchParams) {
    for (const [name, value] of params) {
      const values = this.#values.get(name);
      if (values) values.push(value);
      else this.#values.set(name, [value]);
    }
  }

  /** All values of a name, repeated or separated by commas. */
  list(name: string): string[] {
    this.#read.add(name);
    const values = this.#values.get(name) ?? [];
    if (values.length > 1 || values.includes('')) this.fromForm = true;
    return values.flatMap(splitListed);
  }

  /** The value of a name; undefined when absent or empty. Two different ones are an error. */
  one(name: string): string | undefined {
    this.#read.add(name);
    const values = (this.#values.get(name) ?? []).map((value) => value.trim());
    if (values.includes('')) this.fromForm = true;
    const input = new Set(values.filter((value) => value !== ''));
    if (input.size > 1) this.refuse(name, 'query_given_twice');
    return [...input][0];
  }

  refuse(name: string, messageKey: string): undefined {
    this.#refused.set(name, messageKey);
  }

  /** The errors; undefined when there are none. */
  refusals(): Record<string, string> | undefined {
    return this.#refused.size === 0 ? undefined : Object.fromEntries(this.#refused);
  }

  unread(): [string, string][] {
    const left = [...this.#values].filter(([name]) => !this.#read.has(name));
    return left.flatMap(([name, values]) => values.map((value): [string, string] => [name, value]));
  }
}
