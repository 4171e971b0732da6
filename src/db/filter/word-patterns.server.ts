const maxWords = 8;

/** A pattern for ILIKE of each word of a search, which finds it anywhere. */
export const wordPatterns = (keywords: string): string[] =>
  keywords
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, maxWords)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
