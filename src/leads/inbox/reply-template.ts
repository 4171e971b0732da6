/** Words that stand ready for replies; what they leave open is filled in for each lead. */

export type Blanks = { name: string; product: string; dealer: string; phone: string };

/** Puts what is known of a lead into the blanks: `{name}`, `{product}`, `{dealer}`, `{phone}`. Others stay as they are. */
export const fillBlanks = (text: string, blanks: Blanks): string =>
  text.replace(/\{(name|product|dealer|phone)\}/g, (_, blank: keyof Blanks) => blanks[blank]);
