import { describe, expect, it } from 'vitest';
import { askedBeside, chosenIn, filterQuery, isSameQuestion } from './filter-query.ts';

const ranges = new Map([
  ['hull-length', 'ft'],
  ['price', '$'],
]);

describe('the query of a filter form', () => {
  it('joins the two ends of a range', () => {
    expect(
      filterQuery(
        [
          ['hull-length-from', '16'],
          ['hull-length-to', '20'],
        ],
        ranges,
      ),
    ).toBe('hull-length=16-20');
  });

  it('leaves an end open', () => {
    expect(
      filterQuery(
        [
          ['price-from', ''],
          ['price-to', '50000'],
        ],
        ranges,
      ),
    ).toBe('price=-50000');
    expect(
      filterQuery(
        [
          ['price-from', ' 6000 '],
          ['price-to', ''],
        ],
        ranges,
      ),
    ).toBe('price=6000-');
  });

  it('swaps the ends of a reversed range', () => {
    expect(
      filterQuery(
        [
          ['hull-length-from', '24'],
          ['hull-length-to', '20'],
        ],
        ranges,
      ),
    ).toBe('hull-length=20-24');
  });

  it('reads its numbers in any notation and with their units', () => {
    const typed: [string, string][] = [
      ['hull-length-from', "17'6"],
      ['hull-length-to', '20,5 ft'],
      ['price-from', '$20,000'],
      ['price-to', '45 000,50 $'],
    ];
    expect(filterQuery(typed, ranges)).toBe('hull-length=17.5-20.5&price=20000-45000.5');
  });

  it('ignores values that are not numbers', () => {
    expect(filterQuery([['price-from', '1e309']], ranges)).toBe('');
    expect(filterQuery([['price-from', '-5']], ranges)).toBe('price=0-');
  });

  it('leaves out empty values', () => {
    expect(
      filterQuery(
        [
          ['price-from', ''],
          ['price-to', ''],
          ['q', ''],
        ],
        ranges,
      ),
    ).toBe('');
  });

  it('lists several choices of one filter in a fixed order', () => {
    const chosen: [string, string][] = [
      ['brand', 'thunder-jet'],
      ['brand', 'arrowline'],
      ['condition', 'New'],
    ];
    expect(filterQuery(chosen, ranges)).toBe('brand=arrowline,thunder-jet&condition=New');
  });

  it('keeps values that only look like a range', () => {
    expect(filterQuery([['ship-from', 'nanaimo & area']], ranges)).toBe('ship-from=nanaimo%20%26%20area');
  });
});

describe('the form of a list that is loading', () => {
  const query = '?brand=arrowline,thunder-jet&hull-length=16-20&price=-50000&q=jet&limit=0&page=3';

  it('shows the choices from the address', () => {
    expect(chosenIn(query, 'brand', ranges)).toEqual(['arrowline', 'thunder-jet']);
    expect(chosenIn(query, 'condition', ranges)).toEqual([]);
  });

  it('shows both ends of a range, and nothing for an open end', () => {
    const ends = ['hull-length-from', 'hull-length-to', 'price-from', 'price-to'];
    expect(ends.map((name) => chosenIn(query, name, ranges))).toEqual([['16'], ['20'], [''], ['50000']]);
    expect(chosenIn('', 'price-to', ranges)).toEqual(['']);
  });

  it('keeps parameters without a field, except the page', () => {
    const shown = new Set(['brand', 'hull-length', 'price', 'sort']);
    expect(askedBeside(query, shown)).toEqual([
      ['q', 'jet'],
      ['limit', '0'],
    ]);
  });
});

describe('the same query', () => {
  it('may have another order and another page', () => {
    expect(isSameQuestion('?brand=marlon&price=-5000&page=2', 'price=-5000&brand=marlon')).toBe(true);
  });

  it('is different with another filter or another sort order', () => {
    expect(isSameQuestion('brand=marlon', 'brand=avalon')).toBe(false);
    expect(isSameQuestion('brand=marlon', 'brand=marlon&sort=price')).toBe(false);
  });
});
