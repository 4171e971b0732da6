import sanitize from 'sanitize-html';

const headings = ['h2', 'h3', 'h4'];
const textElements = ['p', 'br', 'hr', 'blockquote', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'a'];
const lists = ['ul', 'ol', 'li'];
const tables = ['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'];

const allowed: sanitize.IOptions = {
  allowedTags: [...headings, ...textElements, ...lists, ...tables],
  allowedAttributes: { a: ['href', 'title', 'rel'], th: ['scope', 'colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // The only h1 of a page is its title.
  transformTags: { h1: 'h2', h5: 'h4', h6: 'h4', a: link },
};

/** Links to other sites send no referrer and give no access to our window. */
function link(tagName: string, { rel: _, ...attribs }: sanitize.Attributes): sanitize.Tag {
  const leadsElsewhere = /^\s*https?:/i.test(attribs.href ?? '');
  return { tagName, attribs: { ...attribs, ...(leadsElsewhere && { rel: 'noopener noreferrer' }) } };
}

/** Sanitized rich text without scripts, frames, styles and embeds; null when no text remains. */
export function cleanHtml(html: string | null): string | null {
  return html === null ? null : sanitize(html, allowed).trim() || null;
}
