import type { Language } from '#src/i18n/language.ts';
import { foldAccents } from '#src/lib/same-text.ts';

/** Splits a query into words, in the same way as search_plain() in 0003_product_search.sql splits a product's text. */

export type SearchTerm =
  | { kind: 'word'; word: string }
  /** Two measures, as a propeller's diameter and pitch. */
  | { kind: 'size'; first: string; second: string };

export type SearchKeywords = {
  terms: SearchTerm[];
  /** The whole query as a part number without dashes and spaces; null when it can't be one. */
  partNumber: string | null;
};

const maxTerms = 8;
const shortestPartNumber = 4;

export function searchKeywords(text: string, language: Language): SearchKeywords {
  const plain = plainText(text);
  const sizes = [...plain.matchAll(sizePattern)].map(([, first = '', second = '']): SearchTerm => {
    return { kind: 'size', first: measureWord(first), second: measureWord(second) };
  });
  const keywords = keywordsOf(plain.replace(sizePattern, ' '));
  const significant = keywords.filter((word) => !stopWordsOf[language].has(word));
  const tokens = significant.length + sizes.length > 0 ? significant : keywords;
  const terms = [...sizes, ...[...new Set(tokens)].map((word): SearchTerm => ({ kind: 'word', word }))];
  return { terms: terms.slice(0, maxTerms), partNumber: partNumberOf(plain) };
}

/** The searchable words of a text. */
export const keywordsIn = (text: string): string[] => keywordsOf(plainText(text));

const keywordsOf = (plain: string): string[] => plain.replace(decimalPattern, '$1p$2').match(/[a-z0-9]+/g) ?? [];

const sizePattern = /(\d+(?:[.,]\d+)?) *(?:"|''|in|po)? *[x*] *(\d+(?:[.,]\d+)?)(?![a-z\d])/g;
const decimalPattern = /(\d)[.,](\d)/g;

/** Lower case without accents; ligatures are expanded. */
const plainText = (text: string): string => foldAccents(text).replaceAll('×', 'x').replace(/[”“″]/g, '"');

/** `14.50` and `14,5` are 14p5. */
const measureWord = (text: string): string => String(Number(text.replace(',', '.'))).replace('.', 'p');

function partNumberOf(plain: string): string | null {
  const code = plain.replace(/[^a-z0-9]+/g, '');
  return code.length >= shortestPartNumber && /\d/.test(code) ? code : null;
}

/** Stop words. PostgreSQL's own French list lacks "les" and needs the accents. */
const stopWordsOf: Record<Language, ReadonlySet<string>> = {
  en: new Set('a an and are as at be by for from in is it of on or that the this to with'.split(' ')),
  fr: new Set(
    (
      'a au aux avec ce ces cet cette d dans de des du elle en est et il ils je l la le les leur leurs ma mes mon n ne ' +
      'nos notre nous on ou par pas pour qu que qui s sa se ses son sont sur un une vos votre vous y'
    ).split(' '),
  ),
};
