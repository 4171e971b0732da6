import type { Block } from './block.ts';

/** How the blocks of a French post stand to those of its English version, place by place. */
export type BlockState = 'even' | 'missing' | 'other' | 'stale' | 'extra';

type Marked = { type: Block['type']; mark: string };

/**
 * An English block that was there, wherever it stood, when the French was last written or checked is not new to it. Of
 * French from before such marks were kept (null), no block is called stale.
 */
export function blockStates(
  english: readonly Marked[],
  french: readonly Pick<Block, 'type'>[],
  knownMarks: readonly string[] | null,
): BlockState[] {
  const places = Math.max(english.length, french.length);
  return Array.from({ length: places }, (_, at) => stateOf(english[at], french[at], knownMarks));
}

function stateOf(
  english: Marked | undefined,
  french: Pick<Block, 'type'> | undefined,
  knownMarks: readonly string[] | null,
): BlockState {
  if (!english) return 'extra';
  if (!french) return 'missing';
  if (english.type !== french.type) return 'other';
  return knownMarks && !knownMarks.includes(english.mark) ? 'stale' : 'even';
}
