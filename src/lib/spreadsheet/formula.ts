/**
 * A spreadsheet takes a text that begins with one of these for a formula, and runs it. An apostrophe before it makes it
 * plain text; so that a text keeps its own apostrophes, one more is put before those too.
 */
const likeFormula = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

export const defuseFormula = (text: string): string => (likeFormula.test(text) ? `'${text}` : text);

/** What the text was before it was defused. */
export const withoutDefusal = (text: string): string =>
  text.startsWith("'") && likeFormula.test(text) ? text.slice(1) : text;
