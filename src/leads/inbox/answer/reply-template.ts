/** Values of the placeholders in reply templates. */

export type Blanks = { name: string; product: string; dealer: string; phone: string };

/** Fills in placeholders: `{name}`, `{product}`, `{dealer}`, `{phone}`. Unknown ones stay as they are. */
export const fillBlanks = (text: string, blanks: Blanks): string =>
  text.replace(/\{(name|product|dealer|phone)\}/g, (_, blank: keyof Blanks) => blanks[blank]);
