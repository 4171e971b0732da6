import { escapeMarkup } from './escape-markup.ts';

/** Builds XML; all text is escaped. */

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';

// XML 1.0 has no way at all to write these: control characters, lone halves of pairs, and two that are no characters.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** Text between tags and within double quotes. */
export const xmlText = (text: string): string => escapeMarkup(text.replace(unwritable, ''));

type Attributes = Record<string, string | undefined>;

/** `<name a="b">` with its content, which must be XML already; without content, `<name/>`. */
export function element(name: string, inside: string, attributes: Attributes = {}): string {
  const written = Object.entries(attributes)
    .flatMap(([key, value]) => (value === undefined ? [] : [` ${key}="${xmlText(value)}"`]))
    .join('');
  return inside === '' ? `<${name}${written}/>` : `<${name}${written}>${inside}</${name}>`;
}

/** An element around text; an empty string without text. */
export const textElement = (name: string, text: string | number | null | undefined, attributes?: Attributes): string =>
  text === null || text === undefined || text === '' ? '' : element(name, xmlText(String(text)), attributes);
