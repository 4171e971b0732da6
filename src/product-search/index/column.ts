/** Columns of a product index: one value for each row, in typed arrays that grow by doubling. */

const firstCapacity = 1024;

function grown<Values extends Float64Array | Uint32Array | Int32Array | Uint16Array | Uint8Array>(
  values: Values,
  row: number,
): Values {
  if (row < values.length) return values;
  const larger = new (values.constructor as new (length: number) => Values)(Math.max(row + 1, values.length * 2));
  larger.set(values);
  return larger;
}

/** Numbers; NaN where a product has none. */
export class NumberColumn {
  values = new Float64Array(firstCapacity);

  set(row: number, value: number | null | undefined) {
    this.values = grown(this.values, row);
    this.values[row] = value ?? Number.NaN;
  }
}

/** Whole numbers of a product itself: ids, flags, bits. */
export class IdColumn {
  values = new Int32Array(firstCapacity);

  set(row: number, value: number) {
    this.values = grown(this.values, row);
    this.values[row] = value;
  }
}

/** Repeated texts, each stored once: rows have its number. 0 is none. */
export class ChoiceColumn {
  codes = new Uint32Array(firstCapacity);
  readonly texts: string[] = [''];
  readonly #codeOf = new Map<string, number>();

  set(row: number, text: string | null | undefined) {
    this.codes = grown(this.codes, row);
    this.codes[row] = text === null || text === undefined ? 0 : this.#code(text);
  }

  find(text: string): number | undefined {
    return this.#codeOf.get(text);
  }

  #code(text: string): number {
    const known = this.#codeOf.get(text);
    if (known !== undefined) return known;
    const code = this.texts.push(text) - 1;
    this.#codeOf.set(text, code);
    return code;
  }
}

/** Unique texts. */
export class TextColumn {
  readonly texts: string[] = [];

  set(row: number, text: string) {
    this.texts[row] = text;
  }
}
