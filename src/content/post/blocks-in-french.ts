import type { Block } from './block.ts';

/** How the blocks of a French post compare with those of its English version, position by position. */
export type BlockState = 'even' | 'missing' | 'other' | 'english' | 'stale' | 'extra';

type Marked = { type: Block['type']; mark: string };
/** `hasWords` is false where both languages may have the same block, such as a gallery. */
type French = Marked & { hasWords: boolean };

/**
 * An English block is new to the French only if it existed nowhere in the post when the French was last saved or
 * checked. Without stored hashes (null), no block is stale.
 */
export function blockStates(
  english: readonly Marked[],
  french: readonly French[],
  knownMarks: readonly string[] | null,
): BlockState[] {
  const places = Math.max(english.length, french.length);
  return Array.from({ length: places }, (_, at) => stateOf(english[at], french[at], knownMarks));
}

function stateOf(
  english: Marked | undefined,
  french: French | undefined,
  knownMarks: readonly string[] | null,
): BlockState {
  if (!english) return 'extra';
  if (!french) return 'missing';
  if (english.type !== french.type) return 'other';
  if (french.hasWords && french.mark === english.mark) return 'english';
  return knownMarks && !knownMarks.includes(english.mark) ? 'stale' : 'even';
}
