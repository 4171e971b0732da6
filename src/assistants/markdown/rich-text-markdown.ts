import { Parser } from 'htmlparser2';
import { absolute, blocks, escapedPart, lineOf } from './markdown.ts';

const marks: Readonly<Record<string, string>> = { strong: '**', b: '**', em: '*', i: '*', s: '~~' };
const headings: Readonly<Record<string, string>> = { h2: '## ', h3: '### ', h4: '#### ' };
const lineTags = new Set(['p', 'li', 'blockquote', 'caption', 'td', 'th', ...Object.keys(headings)]);

/** The sanitized HTML of a text (src/content/post/clean-html.server.ts) as Markdown. */
export function richTextMarkdown(html: string, publicUrl: string): string {
  const written: string[] = [];
  const lists: { isOrdered: boolean; items: string[] }[] = [];
  const links: { at: number; href: string | undefined }[] = [];
  let rows: string[][] = [];
  let line = '';

  function endLine(tag: string) {
    const text = lineOf(line.replace(/[ \t]+/g, ' '));
    line = '';
    if (tag === 'td' || tag === 'th') rows.at(-1)?.push(text);
    else if (text === '') return;
    else if (lists.length > 0) lists.at(-1)?.items.push(text);
    else written.push(`${headings[tag] ?? (tag === 'blockquote' ? '> ' : '')}${text}`);
  }

  function endList() {
    const ended = lists.pop();
    if (!ended) return;
    const shown = ended.items.map((item, at) => `${ended.isOrdered ? `${at + 1}.` : '-'} ${indented(item)}`).join('\n');
    if (lists.length === 0) written.push(shown);
    // A list within an item belongs to it.
    else lists.at(-1)?.items.push(`${lists.at(-1)?.items.pop() ?? ''}\n${shown}`);
  }

  const parser = new Parser({
    onopentag(tag, { href }) {
      if (lineTags.has(tag) || tag === 'ul' || tag === 'ol') endLine('p');
      if (tag === 'ul' || tag === 'ol') lists.push({ isOrdered: tag === 'ol', items: [] });
      if (tag === 'tr') rows.push([]);
      if (tag === 'a') links.push({ at: line.length, href });
      if (tag === 'br') line += ' ';
      line += marks[tag] ?? '';
    },
    ontext(text) {
      line += escapedPart(text);
    },
    onclosetag(tag) {
      line += marks[tag] ?? '';
      if (tag === 'a') closeLink();
      if (lineTags.has(tag)) endLine(tag);
      if (tag === 'ul' || tag === 'ol') {
        endLine('p');
        endList();
      }
      if (tag === 'table') {
        written.push(tableOf(rows));
        rows = [];
      }
    },
  });

  function closeLink() {
    const opened = links.pop();
    if (!opened) return;
    const text = line.slice(opened.at);
    if (opened.href && URL.canParse(opened.href, publicUrl)) {
      line = `${line.slice(0, opened.at)}[${text}](${absolute(opened.href, publicUrl)})`;
    }
  }

  parser.end(html);
  endLine('p');
  return blocks(...written);
}

const indented = (item: string): string => item.replaceAll('\n', '\n  ');

/** The first row is the head, as Markdown has no table without one. */
export function tableOf([head = [], ...rows]: readonly (readonly string[])[]): string {
  if (head.length === 0) return '';
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');
}
