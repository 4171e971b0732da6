import { diffArrays } from 'diff';
import type { Block } from '../block.ts';

/** What happened to one block; numbers are positions on the page, from 1. */
export type BlockChange =
  | { kind: 'changed'; number: number; before: Block; after: Block }
  | { kind: 'added'; number: number; after: Block }
  | { kind: 'removed'; number: number; before: Block }
  | { kind: 'moved'; number: number; from: number; after: Block };

type Placed = { at: number; block: Block };

/** The differences between two versions of a page, block by block. */
export function compareBlocks(before: readonly Block[], after: readonly Block[]): BlockChange[] {
  const gone: Placed[] = [];
  const come: Placed[] = [];
  let [from, to] = [0, 0];
  for (const { removed, added, count } of diffArrays(before.map(signOf), after.map(signOf))) {
    if (removed) gone.push(...placed(before, from, count));
    if (added) come.push(...placed(after, to, count));
    if (!added) from += count;
    if (!removed) to += count;
  }
  const changes = come.map((one) => changeOf(one, gone));
  const left = gone.map(({ at, block }): BlockChange => ({ kind: 'removed', number: at + 1, before: block }));
  return [...changes, ...left].sort((a, b) => a.number - b.number);
}

const signOf = (block: Block): string => JSON.stringify(Object.entries(block).sort(([a], [b]) => (a < b ? -1 : 1)));

const placed = (blocks: readonly Block[], start: number, count: number): Placed[] =>
  blocks.slice(start, start + count).map((block, offset) => ({ at: start + offset, block }));

/** Matches an added block with a removed one: the same block elsewhere, otherwise the next one of its type. */
function changeOf({ at, block }: Placed, gone: Placed[]): BlockChange {
  const number = at + 1;
  const same = take(gone, (other) => signOf(other) === signOf(block));
  if (same) return { kind: 'moved', number, from: same.at + 1, after: block };
  const earlier = take(gone, ({ type }) => type === block.type);
  if (earlier) return { kind: 'changed', number, before: earlier.block, after: block };
  return { kind: 'added', number, after: block };
}

function take(gone: Placed[], isIt: (block: Block) => boolean): Placed | undefined {
  const at = gone.findIndex(({ block }) => isIt(block));
  return at === -1 ? undefined : gone.splice(at, 1)[0];
}
