import { describe, expect, it } from 'vitest';
import { likelyTransom, otherTransoms } from './likely-transom.ts';
import { transomHeights } from './own-boat.ts';

describe('the likely transom of a boat that nobody has measured', () => {
  it.each([
    ['open', 8.5, 15],
    ['utility', 14.9, 15],
    ['open', 15, 20],
    ['open', 17, 20],
    ['runabout', 18, 20],
    ['inflatable', 18.4, 25],
    ['cuddy', 21, 25],
    ['pilothouse', 25.9, 25],
    ['pilothouse', 26, 30],
    ['other', 40, 30],
    ['pontoon', 14, 20],
    ['pontoon', 24.9, 20],
    ['pontoon', 25, 25],
    ['pontoon', 30, 25],
  ] as const)('%s of %d ft: %d in', (kind, lengthFeet, inches) => {
    expect(likelyTransom({ kind, lengthFeet })).toBe(inches);
  });

  it('has the next taller one as its alternative, then the next lower one', () => {
    expect(transomHeights.map((height) => otherTransoms(height))).toEqual([[20], [25, 15], [30, 20], [25]]);
  });
});
