const charset = /<meta charSet="utf-8"\/?>/i;

/**
 * Writes markup right behind the charset of a page, which browsers look for in the first 1,024 bytes only; before the
 * title, styles and everything that can be seen.
 */
export const afterCharset = (html: string, markup: string): string => html.replace(charset, (meta) => meta + markup);

export const countCharsets = (html: string): number => html.split(charset).length - 1;
