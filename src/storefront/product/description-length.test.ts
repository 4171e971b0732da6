import { describe, expect, it } from 'vitest';
import { textLength } from './description-length.ts';

describe('the length of a description', () => {
  it('is short when six lines hold it on every screen', () => {
    expect(textLength('A dry ride in a chop.')).toBe('short');
  });

  it('is medium when only a phone needs more than six lines', () => {
    expect(textLength('word '.repeat(60))).toBe('medium');
  });

  it('is long when a wide screen needs more than six lines too', () => {
    expect(textLength('word '.repeat(120))).toBe('long');
  });

  it('counts a new paragraph as a new line', () => {
    expect(textLength('one\ntwo\nthree\nfour\nfive\nsix\nseven')).toBe('long');
  });
});
