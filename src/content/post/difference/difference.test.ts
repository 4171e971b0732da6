import { expect, test } from 'vitest';
import { type Block, blankBlock } from '../block.ts';
import { compareBlocks } from './compare-blocks.ts';
import { compareText } from './compare-text.ts';

const text = (title: string): Block => ({ ...blankBlock('full-text'), title });
const kinds = (before: Block[], after: Block[]) =>
  compareBlocks(before, after).map(({ kind, number }) => `${kind} ${number}`);

test('changed words are marked, and both texts stay complete', () => {
  const { before, after } = compareText('Open on Monday from nine', 'Open on Tuesday and Friday from nine');
  expect(before.filter(({ isOwn }) => isOwn)).toEqual([{ text: 'Monday ', isOwn: true }]);
  expect(after.filter(({ isOwn }) => isOwn)).toEqual([{ text: 'Tuesday and Friday ', isOwn: true }]);
  expect(after.map(({ text }) => text).join('')).toBe('Open on Tuesday and Friday from nine');
});

test('two texts without any common part are marked completely, however long they are', () => {
  const long = (word: string) => Array.from({ length: 1_500 }, (_, at) => `${word}${at} `).join('');
  expect(compareText(long('a'), long('b'))).toEqual({
    before: [{ text: long('a'), isOwn: true }],
    after: [{ text: long('b'), isOwn: true }],
  });
  expect(compareText('', 'New')).toEqual({ before: [], after: [{ text: 'New', isOwn: true }] });
});

test('a change in a long text leaves the rest of it unmarked', () => {
  const long = (middle: string) =>
    `${'Same words before. '.repeat(1_000)}${middle}${'Same words after. '.repeat(1_000)}`;
  const { before, after } = compareText(long('Old. '), long('New. '));
  expect(before.filter(({ isOwn }) => isOwn)).toEqual([{ text: 'Old. ', isOwn: true }]);
  expect(after.filter(({ isOwn }) => isOwn)).toEqual([{ text: 'New. ', isOwn: true }]);
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
