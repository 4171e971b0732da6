/** A code scanned or typed on the lot: the address of a product, as on its tag, or a stock number. */
export type Code = { slug: string } | { sku: string };

const longest = 500;

export function readCode(text: string): Code | null {
  const code = text.trim();
  if (code === '' || code.length > longest || code.includes('\0')) return null;
  const path = URL.parse(code)?.pathname ?? (code.startsWith('/') ? code : '');
  const slug = /^\/(?:fr\/)?product\/([^/?#]+)\/?$/.exec(path)?.[1];
  if (slug) return { slug: decoded(slug) };
  return { sku: code };
}

function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}
