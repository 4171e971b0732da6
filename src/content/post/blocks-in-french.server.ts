import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Language } from '../../i18n/language.ts';
import type { Reading } from '../../resource/definition.server.ts';
import type { Block } from './block.ts';
import { post } from './post.table.ts';

/** A short text that is the same as long as the block is; JSON of the database has an order of keys of its own. */
export function blockMark(block: Block): string {
  const parts = Object.entries(block)
    .filter(([, value]) => value !== null && value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16);
}

/** The marks of the English blocks that French words are written beside; null for English and where there is none. */
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
