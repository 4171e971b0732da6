import { expect, it } from 'vitest';
import { blockStates } from './blocks-in-french.ts';

const text = (mark: string) => ({ type: 'full-text' as const, mark });
const french = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ type: 'full-text' as const, mark: `fr ${at}`, hasWords: true }));

it('a block whose English was changed since is stale, one that only moved is not', () => {
  expect(blockStates([text('b'), text('a'), text('new')], french(3), ['a', 'b', 'c'])).toEqual([
    'even',
    'even',
    'stale',
  ]);
});

it('a block can be missing, of another type, or in French only', () => {
  expect(blockStates([text('a'), text('b')], french(1), ['a', 'b'])).toEqual(['even', 'missing']);
  expect(blockStates([{ type: 'map', mark: 'a' }], french(2), ['a'])).toEqual(['other', 'extra']);
});

it('a block with words that is a copy of the English one is still English', () => {
  const copy = { ...text('a'), hasWords: true };
  expect(blockStates([text('a')], [copy], ['a'])).toEqual(['english']);
  expect(blockStates([text('a')], [{ ...copy, hasWords: false }], ['a'])).toEqual(['even']);
});

it('no block is stale in French from before block marks were stored', () => {
  expect(blockStates([text('a')], french(1), null)).toEqual(['even']);
});
