import { describe, expect, it } from 'vitest';
import { editDistance, nearestKeywords } from './misspelling.ts';

const known = ['mercury', 'yamaha', 'aluminum', 'thunder', 'propeller', 'osprey', 'jet', 'trailer', 'trailers'];

describe('a misspelled word', () => {
  it.each([
    ['merkury', ['mercury']],
    ['mercruy', ['mercury']],
    ['yamha', ['yamaha']],
    ['alumnium', ['aluminum']],
    ['thundr', ['thunder']],
    ['propelor', ['propeller']],
    ['ospray', ['osprey']],
    ['trailerz', ['trailer', 'trailers']],
    ['jte', []],
    ['xyzzyq', []],
    ['115hpp', []],
  ])('%s is corrected to %j', (word, expected) => {
    expect(nearestKeywords(word, known)).toEqual(expected);
  });

  it.each([
    ['', 'abc', 3],
    ['boat', 'boat', 0],
    ['baot', 'boat', 1],
    ['bot', 'boat', 1],
    ['boats', 'boat', 1],
    ['kitten', 'sitting', 3],
  ])('the edit distance from %j to %j is %d', (word, other, edits) => {
    expect(editDistance(word, other)).toBe(edits);
  });
});
