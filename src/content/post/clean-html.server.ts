import sanitize from 'sanitize-html';

const headings = ['h2', 'h3', 'h4'];
const text = ['p', 'br', 'hr', 'blockquote', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'a'];
const lists = ['ul', 'ol', 'li'];
const tables = ['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'];

const allowed: sanitize.IOptions = {
  allowedTags: [...headings, ...text, ...lists, ...tables],
  allowedAttributes: { a: ['href', 'title', 'rel'], th: ['scope', 'colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // A page has one h1, its title.
  transformTags: { h1: 'h2', h5: 'h4', h6: 'h4', a: link },
};

/** A page that ours leads to learns nothing of ours, and hears no word for itself. */
function link(tagName: string, { rel: _, ...attribs }: sanitize.Attributes): sanitize.Tag {
  const leadsElsewhere = /^\s*https?:/i.test(attribs.href ?? '');
  return { tagName, attribs: { ...attribs, ...(leadsElsewhere && { rel: 'noopener noreferrer' }) } };
}

/** Rich text with nothing left that runs, frames, styles or loads; null when no words remain. */
export function cleanHtml(html: string | null): string | null {
  return html === null ? null : sanitize(html, allowed).trim() || null;
}
