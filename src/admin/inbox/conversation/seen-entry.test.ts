import { expect, it } from 'vitest';
import { seenEntry } from './seen-entry.ts';

const [tess, coral] = [1, 2];
const entry = (id: number, kind: 'note' | 'call' | 'reply' | 'received', user: number) => ({ id, kind, user });

it('is the last entry while nobody else has answered since', () => {
  expect(seenEntry([], 0, tess)).toBe(0);
  expect(seenEntry([entry(3, 'reply', coral)], 3, tess)).toBe(3);
  expect(seenEntry([entry(3, 'reply', coral), entry(5, 'note', coral), entry(6, 'received', coral)], 3, tess)).toBe(6);
});

it('may be an entry of one’s own', () => {
  expect(seenEntry([entry(3, 'reply', coral), entry(5, 'call', tess)], 3, tess)).toBe(5);
});

it('is the one before an answer that came in meanwhile', () => {
  expect(seenEntry([entry(4, 'reply', coral)], 0, tess)).toBe(0);
  expect(seenEntry([entry(3, 'note', coral), entry(4, 'call', coral), entry(5, 'note', tess)], 3, tess)).toBe(3);
});
