import { describe, expect, it } from 'vitest';
import { linkReached } from './menu-keys.ts';

const columns = [
  ['aluminum', 'thunder jet', 'arrowline'],
  ['fiberglass', 'osprey'],
];

describe('the arrow keys in the menu', () => {
  it('go from the trigger to the first link', () => {
    expect(linkReached('ArrowDown', columns, 'trigger')).toBe('aluminum');
    expect(linkReached('ArrowRight', columns, 'trigger')).toBeUndefined();
  });

  it('go down a column, on to the next, and back up', () => {
    expect(linkReached('ArrowDown', columns, 'thunder jet')).toBe('arrowline');
    expect(linkReached('ArrowDown', columns, 'arrowline')).toBe('fiberglass');
    expect(linkReached('ArrowUp', columns, 'fiberglass')).toBe('arrowline');
  });

  it('go sideways in the same row, or to the last link of the column', () => {
    expect(linkReached('ArrowRight', columns, 'thunder jet')).toBe('osprey');
    expect(linkReached('ArrowRight', columns, 'arrowline')).toBe('osprey');
    expect(linkReached('ArrowLeft', columns, 'fiberglass')).toBe('aluminum');
  });

  it('stop at the edges', () => {
    expect(linkReached('ArrowDown', columns, 'osprey')).toBeUndefined();
    expect(linkReached('ArrowUp', columns, 'aluminum')).toBeUndefined();
    expect(linkReached('ArrowRight', columns, 'osprey')).toBeUndefined();
  });
});
