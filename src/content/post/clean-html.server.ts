import sanitize from 'sanitize-html';

const headings = ['h2', 'h3', 'h4'];
const words = ['p', 'br', 'hr', 'blockquote', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'a'];
const lists = ['ul', 'ol', 'li'];
const tables = ['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'];

const allowed: sanitize.IOptions = {
  allowedTags: [...headings, ...words, ...lists, ...tables],
  allowedAttributes: { a: ['href', 'title'], th: ['scope', 'colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // A page has one h1, its title.
  transformTags: { h1: 'h2', h5: 'h4', h6: 'h4' },
};

/** Rich text with nothing left that runs, frames, styles or loads; null when no words remain. */
export function cleanHtml(html: string | null): string | null {
  return html === null ? null : sanitize(html, allowed).trim() || null;
}
