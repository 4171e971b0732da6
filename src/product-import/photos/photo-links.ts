const maxLinkLength = 2000;

/** As many as a gallery takes. */
const maxLinks = 100;

/** The addresses and the names in a cell of photos. Lists separate addresses by lines, blanks, commas or bars. */
export function splitPhotos(text: string): { links: string[]; rest: string } {
  const parts = text.split(/\s*[|\n\r]\s*|[\s,;]+(?=https?:)/i).filter(Boolean);
  const links = parts.filter((part) => /^https?:/i.test(part)).map((part) => part.replace(/[,;]+$/, ''));
  const rest = parts.filter((part) => !/^https?:/i.test(part)).join('|');
  return { links: [...new Set(links)], rest };
}

/** Why an address can't be fetched, as far as it says itself. */
export function refuseLinks(links: readonly string[]): 'import_photo_not_https' | 'import_photo_too_many' | null {
  if (links.length > maxLinks) return 'import_photo_too_many';
  const isSafe = (link: string) => link.length <= maxLinkLength && /^https:/i.test(link) && URL.canParse(link);
  return links.every(isSafe) ? null : 'import_photo_not_https';
}
