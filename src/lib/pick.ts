/** Some of a record's entries, in the order of the keys. */
export const pick = <Value extends object, Key extends keyof Value>(record: Value, keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, record[key]])) as Pick<Value, Key>;
