import { createHash } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Reading } from '#src/db/client.server.ts';
import type { Language } from '#src/i18n/language.ts';
import type { Block } from './block.ts';
import { type BlockState, blockStates } from './blocks-in-french.ts';
import { post } from './post.table.ts';

/** A hash of a block. Keys are sorted first, because jsonb does not preserve their order. */
export function blockMark(block: Block): string {
  const parts = Object.entries(block)
    .filter(([, value]) => value !== null && value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16);
}

/**
 * The hashes of the English blocks that a French post translates; null for English posts and when there is no English
 * one.
 */
export async function englishBlocksOf(
  db: Reading,
  { code, language }: { code: string; language: Language },
): Promise<string[] | null> {
  if (language !== 'fr') return null;
  const [english] = await db
    .select({ blocks: post.blocks })
    .from(post)
    .where(and(eq(post.code, code), eq(post.language, 'en'), eq(post.isRemove, false)));
  return english ? english.blocks.map(blockMark) : null;
}

const hasWords = ({ title, html }: Block): boolean => Boolean(title?.trim() || html?.trim());

type Bodied = Pick<typeof post.$inferSelect, 'blocks' | 'englishBlocks'>;

/** How the blocks of a French post compare with those of its English version; null when there is none. */
export function frenchBlocksOf(french: Bodied, english: Pick<Bodied, 'blocks'> | undefined): BlockState[] | null {
  const marked = english?.blocks.map((block) => ({ type: block.type, mark: blockMark(block) }));
  const own = french.blocks.map((block) => ({ type: block.type, mark: blockMark(block), hasWords: hasWords(block) }));
  return marked ? blockStates(marked, own, french.englishBlocks) : null;
}

/** The positions, from 1, of blocks whose French is stale, by the id of the English post; of these posts, or of all. */
export async function findStaleBlocks(db: Reading, among?: readonly number[]): Promise<Map<number, number[]>> {
  const french = alias(post, 'french');
  const isPair = and(eq(french.code, post.code), eq(french.language, 'fr'), eq(french.isRemove, false));
  const isRequested = among && inArray(post.id, [...among]);
  const pairs = await db
    .select({ id: post.id, english: post.blocks, blocks: french.blocks, englishBlocks: french.englishBlocks })
    .from(post)
    .innerJoin(french, isPair)
    .where(and(eq(post.language, 'en'), eq(post.isRemove, false), isRequested));
  const stale = pairs.map(({ id, english, ...own }): [number, number[]] => {
    const states = frenchBlocksOf(own, { blocks: english }) ?? [];
    return [id, states.flatMap((state, at) => (state === 'stale' ? [at + 1] : []))];
  });
  return new Map(stale.filter(([, places]) => places.length > 0));
}
