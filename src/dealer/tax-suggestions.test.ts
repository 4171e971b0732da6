import { describe, expect, it } from 'vitest';
import { provinces } from './provinces.ts';
import { settingShapes } from './settings.ts';
import { salesTaxes } from './tax-suggestions.ts';

const inWords = (province: Parameters<typeof salesTaxes>[0], language: 'en' | 'fr') =>
  salesTaxes(province)
    .map(({ name, percent }) => `${name[language]} ${percent} %`)
    .join(', ');

describe('the taxes of a province', () => {
  it.each([
    ['BC', 'GST 5 %, PST 7 %', 'TPS 5 %, TVP 7 %'],
    ['AB', 'GST 5 %', 'TPS 5 %'],
    ['ON', 'HST 13 %', 'TVH 13 %'],
    ['QC', 'GST 5 %, QST 9.975 %', 'TPS 5 %, TVQ 9.975 %'],
    ['NS', 'HST 14 %', 'TVH 14 %'],
    ['NL', 'HST 15 %', 'TVH 15 %'],
  ] as const)('%s are named in both languages', (province, english, french) => {
    expect([inWords(province, 'en'), inWords(province, 'fr')]).toEqual([english, french]);
  });

  it('can be saved, for every province and territory', () => {
    for (const province of provinces) expect(settingShapes.taxes.safeParse(salesTaxes(province)).success).toBe(true);
  });

  it('may be changed without changing the table', () => {
    const [first] = salesTaxes('ON');
    if (first) first.percent = 1;
    expect(inWords('ON', 'en')).toBe('HST 13 %');
  });
});
