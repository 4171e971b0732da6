import { hasParameter, type SitePage } from './page-entry.ts';

/** The demo's address of a page; null when it has none, or needs a token. */
function exampleOf(page: SitePage): string | null {
  if (page.example !== undefined) return page.example;
  return hasParameter(page) ? null : `/${page.path}`;
}

/** An address of each page by its id, for tests. Of pages that share a file, only the first. */
export function examplesOf(pages: readonly SitePage[]): Record<string, string> {
  const examples: Record<string, string> = {};
  const files = new Set<string>();
  for (const page of pages) {
    const address = exampleOf(page);
    if (address === null || files.has(page.file)) continue;
    files.add(page.file);
    examples[page.id] = address;
  }
  return examples;
}
