import { describe, expect, it } from 'vitest';
import { textLength } from './description-length.ts';

describe('the length of a description', () => {
  it('is short when six lines hold it on every screen', () => {
    expect(textLength('A dry ride in a chop.')).toBe('short');
  });

  it('is medium when only a phone needs more than six lines', () => {
    expect(textLength('word '.repeat(70))).toBe('medium');
  });

  it('is long when a wide screen needs more than six lines too', () => {
    expect(textLength('word '.repeat(120))).toBe('long');
  });

  it('is short when folding would hide a line or two only', () => {
    expect(textLength('x'.repeat(36 * 8))).toBe('short');
  });

  it('counts a new paragraph as a new line', () => {
    expect(textLength('one\ntwo\nthree\nfour\nfive\nsix\nseven\neight\nnine')).toBe('long');
  });
});
