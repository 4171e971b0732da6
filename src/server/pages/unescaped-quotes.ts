const pageData = /\.enqueue\("([^<]*)"\);$/;

/**
 * React Router writes a page's data as JSON in a double-quoted string, where each of thousands of quotes is escaped. In a
 * single-quoted one none is: a twenty-fifth of the page.
 */
export const withUnescapedQuotes = (code: string): string =>
  code.replace(pageData, (_all, text: string) => {
    const unescaped = text.replaceAll("'", "\\'").replaceAll('\\"', '"');
    return `.enqueue('${unescaped}');`;
  });
