import { truncate } from '#src/lib/truncate.ts';
import type { Block } from '../block.ts';

const longest = 90;

/** The words by which staff know a block again: its heading, else how its text begins. */
export const blockSummary = ({ title, html }: Pick<Block, 'title' | 'html'>): string =>
  truncate(title ?? textOf(html ?? ''), longest);

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** Cleaned HTML as a person reads it, without its marks; a paragraph, a heading and an entry are a line each. */
export const textOf = (html: string): string =>
  html
    .replace(/<(br|hr)[^>]*>|<\/(p|h\d|li|tr|blockquote|caption)>/gi, '\n')
    .replace(/<\/t[dh]>/gi, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#?\w+);/g, (whole, name: string) => entities[name.toLowerCase()] ?? whole)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();
