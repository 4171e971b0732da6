/** Limits of what a request sends. Files have limits of their own. */

/** Far more than people type, and than a call without a record needs. */
export const defaultBodyBytes = 65_536;

/** Records of the back office with long texts, lists of records, and the rows of the price desk. */
export const recordBodyBytes = 1_048_576;

/** A product has some 120. */
export const maxFields = 200;

const maxNamed = 20;

/** The maximum number of unknown fields in an error. Naming all of them would take longer than everything else. */
export const unknownFields = (names: readonly string[], key = 'error_unknown_field'): Record<string, string> =>
  Object.fromEntries(names.slice(0, maxNamed).map((name) => [name, key]));
