/**
 * Spreadsheets run a text that begins with one of these characters as a formula. An apostrophe before it makes it plain
 * text; texts that begin with an apostrophe get one more, so that this can be undone.
 */
const likeFormula = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

export const defuseFormula = (text: string): string => (likeFormula.test(text) ? `'${text}` : text);

/** For a workbook, where a text is no formula: only what undoing would change is escaped. */
export const keepApostrophe = (text: string): string => (withoutDefusal(text) === text ? text : `'${text}`);

/** Undoes the escaping. */
export const withoutDefusal = (text: string): string =>
  text.startsWith("'") && likeFormula.test(text) ? text.slice(1) : text;
