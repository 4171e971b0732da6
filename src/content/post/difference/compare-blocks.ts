import type { Block } from '../block.ts';
import { align } from './align.ts';

/** What happened to one block; numbers are positions on the page, from 1. */
export type BlockChange =
  | { kind: 'changed'; number: number; before: Block; after: Block }
  | { kind: 'added'; number: number; after: Block }
  | { kind: 'removed'; number: number; before: Block }
  | { kind: 'moved'; number: number; from: number; after: Block };

type Gone = { at: number; block: Block };

/** The differences between two versions of a page, block by block. */
export function compareBlocks(before: readonly Block[], after: readonly Block[]): BlockChange[] {
  const places = align(before.map(signOf), after.map(signOf));
  const gone = places.flatMap(({ from, to }) => (from !== null && to === null ? placed(before, from) : []));
  const come = places.flatMap(({ from, to }) => (to !== null && from === null ? placed(after, to) : []));
  const changes = come.map((one) => changeOf(one, gone));
  const left = gone.map(({ at, block }): BlockChange => ({ kind: 'removed', number: at + 1, before: block }));
  return [...changes, ...left].sort((a, b) => a.number - b.number);
}

const signOf = (block: Block): string => JSON.stringify(Object.entries(block).sort(([a], [b]) => (a < b ? -1 : 1)));

function placed(blocks: readonly Block[], at: number): Gone[] {
  const block = blocks[at];
  return block ? [{ at, block }] : [];
}

/** Matches an added block with a removed one: the same block elsewhere, otherwise the next one of its type. */
function changeOf({ at, block }: Gone, gone: Gone[]): BlockChange {
  const number = at + 1;
  const same = take(gone, (other) => signOf(other) === signOf(block));
  if (same) return { kind: 'moved', number, from: same.at + 1, after: block };
  const earlier = take(gone, ({ type }) => type === block.type);
  if (earlier) return { kind: 'changed', number, before: earlier.block, after: block };
  return { kind: 'added', number, after: block };
}

function take(gone: Gone[], isIt: (block: Block) => boolean): Gone | undefined {
  const at = gone.findIndex(({ block }) => isIt(block));
  return at === -1 ? undefined : gone.splice(at, 1)[0];
}
