import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Language } from '#src/i18n/language.ts';
import { anyText } from '#src/test-factories/catalogue/any-text.ts';
import { searchKeywords } from './keywords.ts';

const textOf = (text: string, language: Language = 'en') =>
  searchKeywords(text, language).terms.map((term) =>
    term.kind === 'word' ? term.word : `${term.first} by ${term.second}`,
  );

describe('a search query', () => {
  it.each([
    ['Thunder Jet Luxor', ['thunder', 'jet', 'luxor']],
    ['the boat with a trailer', ['boat', 'trailer']],
    ['The', ['the']],
    ['jet jet JET', ['jet']],
    ['Mercury 9.9', ['mercury', '9p9']],
    ['9.9ELH', ['9p9elh']],
    ["l'hélice d’œuvre", ['l', 'helice', 'd', 'oeuvre']],
    ['48-8M0151377', ['48', '8m0151377']],
    ['&|!:*()', []],
    ["'); DROP TABLE product; --", ['drop', 'table', 'product']],
    ['\u0000', []],
    ['  ', []],
  ])('%j is split into %j', (text, expected) => {
    expect(textOf(text)).toEqual(expected);
  });

  it.each([
    ['les bateaux avec une remorque', ['bateaux', 'remorque']],
    ['à l’hélice', ['helice']],
  ])('in French %j is split into %j', (text, expected) => {
    expect(textOf(text, 'fr')).toEqual(expected);
  });

  it.each(['14.5 x 17', '14,5 x 17', '14.5" × 17"', '14.50X17'])('%j is read as that size', (text) => {
    expect(textOf(text)).toEqual(['14p5 by 17']);
  });

  it.each([
    ['48-8M0151377', '488m0151377'],
    ['8m 0151377', '8m0151377'],
    ['luxor', null],
    ['v6', null],
  ])('%j may be the part number %j', (text, expected) => {
    expect(searchKeywords(text, 'en').partNumber).toBe(expected);
  });

  it('of any kind is split into at most eight plain words', () => {
    fc.assert(
      fc.property(anyText(300), fc.constantFrom('en' as const, 'fr' as const), (text, language) => {
        const keywords = textOf(text, language);
        expect(keywords.length).toBeLessThanOrEqual(8);
        for (const word of keywords) expect(word).toMatch(/^[a-z0-9]+( by [a-z0-9]+)?$/);
      }),
    );
  });
});
