import { expect, it } from 'vitest';
import { insertAt } from './insert-at.ts';

const at = (text: string) => {
  const [before = '', marked = '', after] = text.split('|');
  const all = after === undefined ? [before, '', marked] : [before, marked, after];
  return { text: all.join(''), selection: { from: before.length, to: before.length + (all[1] ?? '').length } };
};

it.each([
  ['|', 'T|'],
  ['Hello|', 'Hello\n\nT|'],
  ['Hello\n|', 'Hello\n\nT|'],
  ['Hello\n\n|', 'Hello\n\nT|'],
  ['|Bye', 'T|\n\nBye'],
  ['Hello|\nBye', 'Hello\n\nT|\n\nBye'],
  ['Hello |old| Bye', 'Hello \n\nT|\n\n Bye'],
])('inserting a template at the cursor of %j gives %j and replaces only selected text', (typed, expected) => {
  const { text, selection } = at(typed);
  const inserted = insertAt(text, 'T', selection);
  expect(`${inserted.text.slice(0, inserted.cursor)}|${inserted.text.slice(inserted.cursor)}`).toBe(expected);
});
