import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { categories } from './categories.ts';
import { articles, pages } from './posts/posts.ts';
import { showcases } from './showcases.ts';

/** No used unit has a document of its inspection on the site; its page has a button to ask. */
const promises =
  /(?:get|have|read|see) the (?:inspection |condition )?(?:sheet|survey|report|work order)|(?:our|the) (?:inspection |condition )?sheet (?:calls|says)|on the sheet|the survey is|survey\b[^.]*\bon file|results on paper|\bsurveyed\b|(?:recevez|voyez|lisez) la feuille|notre feuille|feuille d’inspection|l’expertise (?:vous|de)|expertisée|expertises?\b[^.]*au dossier|résultats sur papier|bon de travail|dossiers à l’appui/gi;

it('no text promises a sheet, a survey or test results of a used unit', () => {
  const files = ['messages/en.json', 'messages/fr.json', 'demo/inventory.csv'].map((file) =>
    readFileSync(file, 'utf8'),
  );
  const texts = [...files, ...[categories, showcases, pages, articles].map((facts) => JSON.stringify(facts))];
  expect(texts.flatMap((text) => text.match(promises) ?? [])).toEqual([]);
});

it.each(['en', 'fr'] as const)('texts about used units invite the reader to ask what was found, in %s', (language) => {
  const asks = { en: /Ask us what (?:we|they) found/, fr: /Demandez-nous ce que nous (?:avons|y avons) trouvé/ }[
    language
  ];
  const texts = [
    categories.find(({ path }) => path.endsWith('/sea-sport'))?.intro[language],
    showcases.find(({ showcase }) => showcase === 'pre-owned')?.intro[language],
    JSON.stringify(pages.find(({ code }) => code === 'pre-owned')?.[language]),
    JSON.stringify(articles.find(({ code }) => code === 'hours-on-a-used-outboard')?.[language]),
  ];
  for (const text of texts) expect(text).toMatch(new RegExp(asks, 'i'));
});
