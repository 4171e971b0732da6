import { describe, expect, it } from 'vitest';
import { afterSale, afterUndo, maxUnits } from './sale-rules.ts';

const inStock = (stock: number) => ({ stock, availability: 'in-stock' as const });
const sold = { stock: 0, availability: 'sold' as const };

describe('a sale', () => {
  it('takes its units from the stock, and the last one makes the product sold', () => {
    expect(afterSale(inStock(2), 1)).toMatchObject({ facts: inStock(1), emptiedStock: false });
    expect(afterSale(inStock(2), 2)).toMatchObject({ facts: sold, emptiedStock: true, stockTaken: 2 });
  });

  it('sells a unit on order, which has no stock yet', () => {
    expect(maxUnits({ stock: 0, availability: 'on-order' })).toBe(1);
    expect(afterSale({ stock: 0, availability: 'on-order' }, 1)).toEqual({
      facts: sold,
      stockTaken: 0,
      emptiedStock: true,
      availabilityBefore: 'on-order',
    });
  });

  it('of a product that was marked as sold by form or import changes nothing', () => {
    const marked = { stock: 1, availability: 'sold' as const };
    expect(afterSale(marked, 1)).toMatchObject({ facts: marked, stockTaken: 0, availabilityBefore: null });
  });
});

describe('undoing a sale', () => {
  it('restores stock and availability', () => {
    const { facts, ...change } = afterSale(inStock(1), 1);
    expect(afterUndo(facts, change, false)).toEqual(inStock(1));
    const ordered = afterSale({ stock: 0, availability: 'on-order' }, 1);
    expect(afterUndo(ordered.facts, ordered, false)).toEqual({ stock: 0, availability: 'on-order' });
  });

  it('restores the same stock in whatever order two sales are undone', () => {
    const first = afterSale(inStock(2), 1);
    const second = afterSale(first.facts, 1);
    expect(afterUndo(afterUndo(second.facts, second, false), first, false)).toEqual(inStock(2));
    expect(afterUndo(afterUndo(second.facts, first, false), second, false)).toEqual(inStock(2));
  });

  it('adds to a stock that was counted meanwhile', () => {
    expect(afterUndo(inStock(10), afterSale(inStock(5), 1), false)).toEqual(inStock(11));
  });

  it('leaves a unit alone that somebody has put back by hand', () => {
    expect(afterUndo(inStock(1), afterSale(inStock(1), 1), true)).toEqual(inStock(1));
  });

  it('leaves a unit alone that was put back by hand and sold to somebody else since', () => {
    expect(afterUndo(sold, afterSale(inStock(1), 1), true)).toEqual(sold);
  });

  it('of a sale that changed nothing changes nothing', () => {
    expect(afterUndo(sold, afterSale(sold, 1), false)).toEqual(sold);
  });
});
