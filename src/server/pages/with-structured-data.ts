/** Ends the document with its JSON-LD. `<` is escaped, so that no text can end the element. */
export const withStructuredData = (html: string, described: readonly string[]): string =>
  html.replace(
    '</body>',
    () =>
      `${described.map((json) => `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`).join('')}</body>`,
  );
