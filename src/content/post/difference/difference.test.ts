import { expect, test } from 'vitest';
import { type Block, blankBlock } from '../block.ts';
import { align } from './align.ts';
import { compareBlocks } from './compare-blocks.ts';
import { compareText } from './compare-text.ts';

const text = (title: string): Block => ({ ...blankBlock('full-text'), title });
const kinds = (before: Block[], after: Block[]) =>
  compareBlocks(before, after).map(({ kind, number }) => `${kind} ${number}`);

test('common entries of two lists are aligned', () => {
  expect(align(['a', 'b', 'c'], ['a', 'x', 'c'])).toEqual([
    { from: 0, to: 0 },
    { from: 1, to: null },
    { from: null, to: 1 },
    { from: 2, to: 2 },
  ]);
  expect(align([], ['a'])).toEqual([{ from: null, to: 0 }]);
  expect(align(['a', 'a'], ['a'])).toHaveLength(2);
});

test('very long lists are compared completely', () => {
  const long = (word: string) => Array.from({ length: 1_500 }, (_, at) => `${word}${at}`);
  expect(align(long('a'), long('b'))).toHaveLength(3_000);
});

test('changed words are marked, and both texts stay complete', () => {
  const { before, after } = compareText('Open on Monday from nine', 'Open on Tuesday and Friday from nine');
  expect(before.filter(({ isOwn }) => isOwn)).toEqual([{ text: 'Monday ', isOwn: true }]);
  expect(after.filter(({ isOwn }) => isOwn)).toEqual([{ text: 'Tuesday and Friday ', isOwn: true }]);
  expect(after.map(({ text }) => text).join('')).toBe('Open on Tuesday and Friday from nine');
});

test('a changed block is shown with its former version, unchanged blocks are left out', () => {
  expect(compareBlocks([text('One'), text('Two')], [text('One'), text('Zwei')])).toEqual([
    { kind: 'changed', number: 2, before: text('Two'), after: text('Zwei') },
  ]);
});

test('added, removed and moved blocks are recognized', () => {
  const [one, two, map] = [text('One'), text('Two'), blankBlock('map')];
  expect(kinds([one, two], [one, map, two])).toEqual(['added 2']);
  expect(kinds([one, map, two], [one, two])).toEqual(['removed 2']);
  expect(kinds([one, two, map], [map, one, two])).toEqual(['moved 1']);
});
