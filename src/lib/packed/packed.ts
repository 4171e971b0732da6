/**
 * A view as rows of values, with the names of fields once for all objects that have the same: a page's data for hydration
 * has dozens of cards. Values that are neither lists nor plain objects stay as they are.
 */
export type Packed<View> = {
  /** The names of fields, for each kind of object. */
  names: string[][];
  /** A list is `[-1, …entries]`, an object `[kind, …values]`. */
  rows: unknown;
  /** Only for the compiler. */
  view?: View;
};

const list = -1;

const unpacked = new WeakMap<object, unknown>();

export function pack<View>(view: View): Packed<View> {
  const names: string[][] = [];
  const kinds = new Map<string, number>();
  // A repeated value is sent once.
  const packed = new Map<object, unknown[]>();

  function kindOf(fields: string[]): number {
    const key = fields.join('\n');
    const known = kinds.get(key);
    if (known !== undefined) return known;
    kinds.set(key, names.length);
    return names.push(fields) - 1;
  }

  function rowOf(value: unknown): unknown {
    if (!isPackable(value)) return value;
    const known = packed.get(value);
    if (known) return known;
    const row = Array.isArray(value) ? [list, ...value.map(rowOf)] : objectRow(value);
    packed.set(value, row);
    return row;
  }

  function objectRow(value: object): unknown[] {
    return [kindOf(Object.keys(value)), ...Object.values(value).map(rowOf)];
  }

  const rows = rowOf(view);
  const result: Packed<View> = { names, rows };
  // The server renders what it has just packed.
  unpacked.set(result, view);
  return result;
}

/** The same view each time, so that nothing looks changed when a component renders again. */
export function unpack<View>(packed: Packed<View>): View {
  if (!unpacked.has(packed)) unpacked.set(packed, readRow(packed.names, packed.rows));
  return unpacked.get(packed) as View;
}

function readRow(names: string[][], row: unknown): unknown {
  if (!Array.isArray(row)) return row;
  const [kind, ...values] = row.map((value) => readRow(names, value));
  const fields = names[Number(kind)];
  return fields ? Object.fromEntries(fields.map((field, at) => [field, values[at]])) : values;
}

const isPackable = (value: unknown): value is object =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype);
