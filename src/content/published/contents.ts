import { plainText } from './plain-text.ts';
import type { BlockView, ContentsEntry } from './post-page.ts';

/** The anchor of a block. */
export const anchorOf = (position: number): string => `part-${position + 1}`;

/** Gives every heading inside a block's text an id. Headings of sanitized text have no attributes. */
export function withAnchors(html: string, anchor: string): string {
  let count = 0;
  return html.replaceAll('<h2>', () => {
    count += 1;
    return `<h2 id="${anchor}-${count}">`;
  });
}

const anchoredHeading = /<h2 id="([^"]+)">(.*?)<\/h2>/gs;

/** The headings of a page in their order. */
export const contentsOf = (blocks: readonly BlockView[]): ContentsEntry[] =>
  blocks.flatMap(({ title, html, anchor }) => [
    ...(title ? [{ name: title, anchor }] : []),
    ...[...(html ?? '').matchAll(anchoredHeading)].map(([, inner = '', text = '']) => ({
      name: plainText(text),
      anchor: inner,
    })),
  ]);
