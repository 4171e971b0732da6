const charset = /<meta charSet="utf-8"\/?>/i;

/**
 * Inserts markup right after the charset, which must be within the first 1,024 bytes; before the title, styles and
 * visible content.
 */
export const afterCharset = (html: string, markup: string): string => html.replace(charset, (meta) => meta + markup);

export const countCharsets = (html: string): number => html.split(charset).length - 1;
