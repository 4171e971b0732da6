import { describe, expect, test } from 'vitest';
import { boats, outboards, propellers } from '../e2e/page-kinds.ts';
import { nameOf, textOf } from './page-elements.ts';
import { type VisitedPage, visit } from './visit.ts';

/** The line with the number of products of a list. */
const countOf = ({ all, main }: VisitedPage) => textOf(all('p', main).find(({ attribs }) => 'aria-live' in attribs));

/** The order that a list says it has. */
function orderOf({ all, main }: VisitedPage): string {
  const sort = all('select', main).find((select) => nameOf(select) === 'Sort');
  return textOf(all('option', sort).find(({ attribs }) => 'selected' in attribs));
}

const pricesOf = ({ all, main }: VisitedPage): number[] =>
  all('article', main).map((card) => Number(/\$([\d,]+\.\d\d)/.exec(textOf(card))?.[1]?.replaceAll(',', '')));

describe('the filters of a list', () => {
  test('have beside each choice the number of boats that it leaves', async () => {
    const page = await visit(boats);
    const choice = page.all('label', page.main).find((label) => /^Used/.test(textOf(label)));
    const promised = /\d+$/.exec(textOf(choice))?.[0];
    const used = await page.submit(/^Show \d+ boats/, { Used: true });
    expect(used.path).toBe(`${boats}?condition=Used`);
    expect(countOf(used)).toMatch(new RegExp(`^${promised} boats`));
  });

  test.each([
    [`${boats}?hull-length=16-20`, { 'Min (ft), Hull length': '24' }, `${boats}?hull-length=20-24`],
    [boats, { 'Min ($), Price': '-5' }, `${boats}?price=0-`],
    [boats, { 'Max ($), Price': '999999999999' }, `${boats}?price=-999999999`],
    [boats, { 'Min ($), Price': '90000', 'Max ($), Price': '20000' }, `${boats}?price=20000-90000`],
  ])('take numbers the wrong way round, below zero and too large: %s with %j', async (address, typed, expected) => {
    const found = await (await visit(address)).submit(/^Show \d+ boats/, typed);
    expect(found.path).toBe(expected);
    expect(countOf(found)).toMatch(/^\d+ boats/);
  });

  test('are taken away by their chips, and all of them by Clear all', async () => {
    const both = await visit(`${boats}?condition=New&brand=arrowline,thunder-jet`);
    const one = await both.follow('Remove filter Thunder Jet');
    expect(one.path).toBe(`${boats}?condition=New&brand=arrowline`);
    const none = await one.follow('Clear all');
    expect(none.path).toBe(boats);
    const chips = (page: VisitedPage) =>
      page.all('*', page.main).filter(({ attribs }) => attribs['aria-label'] === 'Active filters');
    expect([chips(one).length, chips(none).length]).toEqual([1, 0]);
  });

  test('that leave nothing show ways out', async () => {
    const page = await visit(`${boats}?condition=Used&price=-100`);
    expect(textOf(page.main)).toContain('There are no items to show in this view');
    const headings = ['h2', 'h3'].flatMap((level) => page.all(level, page.main));
    expect(headings.map(textOf)).toContain('Closest matches');
    expect((await page.follow('Clear filters')).path).toBe(boats);
  });
});

describe('the order of a list', () => {
  test('is the one that was asked for', async () => {
    const cheapestFirst = await visit(propellers);
    expect(orderOf(cheapestFirst)).toBe('Price, lowest');
    const prices = pricesOf(cheapestFirst);
    expect(prices.length).toBeGreaterThan(2);
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
    const dearestFirst = await cheapestFirst.submit('Sort', { Sort: 'Price, highest' });
    expect(orderOf(dearestFirst)).toBe('Price, highest');
    expect(pricesOf(dearestFirst)).toEqual(prices.toReversed());
  });

  test.each([
    [boats, 'Hull length, shortest'],
    [outboards, 'Horsepower, lowest'],
  ])('at %s is by length or horsepower, the least first', async (address, order) => {
    expect(orderOf(await visit(address))).toBe(order);
  });
});
