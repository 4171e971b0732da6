/** JSON-LD for search engines. `<` is escaped, so that no text can end the element. */
export function StructuredData({ children }: { children: string }) {
  const html = children.replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON is not read as markup here, and cannot leave its block
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: html }} />;
}
