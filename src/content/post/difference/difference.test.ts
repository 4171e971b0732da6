import { expect, test } from 'vitest';
import { type Block, blankBlock } from '../block.ts';
import { blocksBeside } from './blocks-beside.ts';
import { laidBeside } from './laid-beside.ts';
import { wordsBeside } from './words-beside.ts';

const text = (title: string): Block => ({ ...blankBlock('full-text'), title });
const kinds = (before: Block[], after: Block[]) =>
  blocksBeside(before, after).map(({ kind, number }) => `${kind} ${number}`);

test('a list beside another shows what both have once', () => {
  expect(laidBeside(['a', 'b', 'c'], ['a', 'x', 'c'])).toEqual([
    { from: 0, to: 0 },
    { from: 1, to: null },
    { from: null, to: 1 },
    { from: 2, to: 2 },
  ]);
  expect(laidBeside([], ['a'])).toEqual([{ from: null, to: 0 }]);
  expect(laidBeside(['a', 'a'], ['a'])).toHaveLength(2);
});

test('lists without end are told whole', () => {
  const long = (word: string) => Array.from({ length: 1_500 }, (_, at) => `${word}${at}`);
  expect(laidBeside(long('a'), long('b'))).toHaveLength(3_000);
});

test('the words that are new are marked, and both texts stay whole', () => {
  const { before, after } = wordsBeside('Open on Monday from nine', 'Open on Tuesday and Friday from nine');
  expect(before.filter(({ isOwn }) => isOwn)).toEqual([{ words: 'Monday ', isOwn: true }]);
  expect(after.filter(({ isOwn }) => isOwn)).toEqual([{ words: 'Tuesday and Friday ', isOwn: true }]);
  expect(after.map(({ words }) => words).join('')).toBe('Open on Tuesday and Friday from nine');
});

test('a block that was rewritten is laid beside itself, and the others are not told of', () => {
  expect(blocksBeside([text('One'), text('Two')], [text('One'), text('Zwei')])).toEqual([
    { kind: 'changed', number: 2, before: text('Two'), after: text('Zwei') },
  ]);
});

test('blocks that come, go and move are told as that', () => {
  const [one, two, map] = [text('One'), text('Two'), blankBlock('map')];
  expect(kinds([one, two], [one, map, two])).toEqual(['added 2']);
  expect(kinds([one, map, two], [one, two])).toEqual(['removed 2']);
  expect(kinds([one, two, map], [map, one, two])).toEqual(['moved 1']);
});
