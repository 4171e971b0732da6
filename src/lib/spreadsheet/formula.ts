/**
 * Spreadsheets run a text that begins with one of these characters as a formula. An apostrophe before it makes it plain
 * text; texts that begin with an apostrophe get one more, so that this can be undone.
 */
const likeFormula = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

export const defuseFormula = (text: string): string => (likeFormula.test(text) ? `'${text}` : text);

/** Undoes the escaping. */
export const withoutDefusal = (text: string): string =>
  text.startsWith("'") && likeFormula.test(text) ? text.slice(1) : text;
