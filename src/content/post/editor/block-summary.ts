import { truncate } from '#src/lib/truncate.ts';
import type { Block } from '../block.ts';

const longest = 90;

/** A short label for a block: its heading, otherwise the beginning of its text. */
export const blockSummary = ({ title, html }: Pick<Block, 'title' | 'html'>): string =>
  truncate(title ?? textOf(html ?? ''), longest);

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** Sanitized HTML as plain text; a paragraph, a heading and a list item are a line each. */
export const textOf = (html: string): string =>
  html
    .replace(/<(br|hr)[^>]*>|<\/(p|h\d|li|tr|blockquote|caption)>/gi, '\n')
    .replace(/<\/t[dh]>/gi, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#?\w+);/g, (whole, name: string) => entities[name.toLowerCase()] ?? whole)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();
