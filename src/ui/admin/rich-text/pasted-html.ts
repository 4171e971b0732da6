/** Makes lists of what Word puts on the clipboard, which are paragraphs that only look like lists. */

type Item = { level: number; list: string; tag: 'ul' | 'ol'; html: string };

const paragraph = /<p\b([^>]*\bmso-list:[^>]*)>((?:(?!<p\b)[\s\S])*?)<\/p>/gi;
const place = /\bmso-list:\s*(l\d+)\s+level(\d)/i;
const marker = /<!(?:--)?\[if !supportLists\](?:--)?>([\s\S]*?)<!(?:--)?\[endif\](?:--)?>/i;
const officeTags = /<\/?o:p[^>]*>/gi;
/** `1.`, `a)` or `(iv)`, and no bullet such as `o`. */
const isNumber = (mark: string): boolean => /^\(?[0-9a-z]{1,5}[.)]/i.test(mark);

/** Paragraphs of Word's lists as lists; everything else stays as it is. */
export function cleanPasted(html: string): string {
  const lists: Item[][] = [];
  let end = -1;
  const marked = html.replace(paragraph, (whole, attributes: string, content: string, at: number) => {
    const item = itemOf(attributes, content);
    if (!item) return whole;
    const isNext = end !== -1 && html.slice(end, at).trim() === '';
    end = at + whole.length;
    if (isNext) lists.at(-1)?.push(item);
    else lists.push([item]);
    return isNext ? '' : `\0${lists.length - 1}\0`;
  });
  return marked.replace(/\0(\d+)\0\s*/g, (_mark, index: string) => listOf(lists[Number(index)] ?? []));
}

function itemOf(attributes: string, content: string): Item | null {
  const [, list = '', level = ''] = place.exec(attributes) ?? [];
  const [whole, mark] = marker.exec(content) ?? [];
  if (list === '' || whole === undefined || mark === undefined) return null;
  const text = mark.replace(/<[^>]*>|&nbsp;|\s/g, '');
  const html = content.replace(whole, '').replace(officeTags, '').trim();
  return { level: Number(level), list, tag: isNumber(text) ? 'ol' : 'ul', html };
}

/** A deeper level is a list inside of the item before it. */
function listOf(items: readonly Item[]): string {
  let html = '';
  const open: Item[] = [];
  const close = () => {
    html += `</li></${open.pop()?.tag}>`;
  };
  for (const item of items) {
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > item.level) close();
    const last = open.at(-1);
    if (last && last.level >= item.level && (last.list !== item.list || last.tag !== item.tag)) close();
    const isDeeper = open.length === 0 || (open.at(-1)?.level ?? 0) < item.level;
    html += isDeeper ? `<${item.tag}><li>` : '</li><li>';
    html += item.html;
    if (isDeeper) open.push(item);
    else open[open.length - 1] = item;
  }
  while (open.length > 0) close();
  return html;
}

/** What the editor has no place for: rows of a table become paragraphs, and pictures are left out. */
export const lostOnPaste = (html: string): ('table' | 'picture')[] => [
  ...(/<table[\s>]/i.test(html) ? ['table' as const] : []),
  ...(/<img[\s>]/i.test(html) ? ['picture' as const] : []),
];
