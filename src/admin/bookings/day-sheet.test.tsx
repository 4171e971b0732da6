import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Language } from '#src/i18n/language.ts';
import { renderInLanguage } from '#src/i18n/render-in-language.server.ts';
import type { Entry } from './calendar.ts';
import { DaySheet } from './day-sheet.tsx';
import { makeEntry } from './testing/make-entry.ts';

const entry = makeEntry({ overLimitReason: 'Frost tonight' });

const sheetIn = (language: Language, shown: Entry) =>
  renderInLanguage(language, () => renderToStaticMarkup(<DaySheet day={shown.date} entries={[shown]} />));

it('the day sheet shows in the reader’s language why a full or closed day was booked', () => {
  expect(sheetIn('en', entry)).toContain('<td>Full or closed day: Frost tonight</td>');
  expect(sheetIn('fr', entry)).toContain('<td>Jour complet ou fermé\u00a0: Frost tonight</td>');
  expect(sheetIn('en', { ...entry, overLimitReason: null })).not.toContain('closed day');
});

it('the day sheet names the technician and has a box for the arrival, each job and the pick-up', () => {
  const sheet = sheetIn('en', makeEntry({ technician: 'Rowan Davit', work: ['Impeller', 'Oil change'] }));
  expect(sheet).toContain('<td>Rowan Davit</td>');
  for (const label of ['Arrived', 'Picked up', 'Impeller', 'Oil change']) {
    expect(sheet).toMatch(new RegExp(`<span[^>]*></span>${label}</li>`));
  }
});

it('the day sheet ticks the arrival of a boat that is there already', () => {
  const ticked = (state: Entry['state']) => sheetIn('en', makeEntry({ state })).match(/✓<\/span>[^<]*/g);
  expect([ticked('booked'), ticked('in-shop'), ticked('picked-up')]).toEqual([
    null,
    ['✓</span>Arrived'],
    ['✓</span>Arrived', '✓</span>Picked up'],
  ]);
});
