import { expect, it } from 'vitest';
import { markedParts } from './marked-parts.ts';

const marksOf = (text: string, filled: { from: number; to: number }[] = []) =>
  markedParts(text, filled).map(({ text: part, mark }) => [part, mark]);

it('blanks and filled-in parts are marked, and nothing is lost between them', () => {
  expect(marksOf('Hello Imogen, come on [a day].', [{ from: 6, to: 12 }])).toEqual([
    ['Hello ', null],
    ['Imogen', 'filled'],
    [', come on ', null],
    ['[a day]', 'blank'],
    ['.', null],
  ]);
  expect(marksOf('')).toEqual([]);
});

it('a filled-in name that looks like a blank is marked once, and ranges of an older text are left out', () => {
  expect(marksOf('Hi [Bo]', [{ from: 3, to: 7 }])).toEqual([
    ['Hi ', null],
    ['[Bo]', 'blank'],
  ]);
  expect(marksOf('Hi', [{ from: 3, to: 7 }])).toEqual([['Hi', null]]);
});
