import { describe, expect, it } from 'vitest';
import { changedSince, joinChanges, valuesBefore } from './difference.ts';

describe('several changes of one record', () => {
  const joined = joinChanges([
    { price: { from: 1, to: 2 }, name: { from: 'One', to: 'Two' } },
    { price: { from: 2, to: 3 }, stock: { from: null, to: 4 } },
  ]);

  it('are one change, from before the first to after the last', () => {
    expect(joined).toEqual({
      price: { from: 1, to: 3 },
      name: { from: 'One', to: 'Two' },
      stock: { from: null, to: 4 },
    });
    expect(valuesBefore(joined)).toEqual({ price: 1, name: 'One', stock: null });
  });

  it('name the fields that are no longer as they left them; a missing one is null', () => {
    expect(changedSince(joined, { price: 3, name: 'Two', stock: 4, hull: 'blue' })).toEqual([]);
    expect(changedSince(joined, { price: 3, name: 'Three' })).toEqual(['name', 'stock']);
  });
});
