import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import type { Language } from '#src/i18n/language.ts';
import { askLocale } from '#src/i18n/locale.ts';
import type { Entry } from './calendar.ts';
import { DaySheet } from './day-sheet.tsx';

const entry: Entry = {
  id: 1,
  updatedAt: '2026-11-25T17:00:00.000Z',
  status: 1,
  customer: null,
  name: 'Marigold Kelp',
  phone: null,
  date: '2026-11-27',
  lastDay: '2026-11-27',
  time: '15:00',
  type: 'Repair',
  work: [],
  boat: null,
  engine: null,
  serial: null,
  notes: null,
  staffNotes: null,
  isCancelled: false,
  isUnconfirmed: false,
  overLimitReason: 'Frost tonight',
};

const sheetIn = (language: Language, shown: Entry) => {
  askLocale(() => language);
  return renderToStaticMarkup(<DaySheet day={shown.date} entries={[shown]} />);
};

afterEach(() => askLocale(() => 'en'));

it('the day sheet shows in the reader’s language why a full day was booked', () => {
  expect(sheetIn('en', entry)).toContain('<td>Booked over the limit: Frost tonight</td>');
  expect(sheetIn('fr', entry)).toContain('<td>Pris au-delà de la limite\u00a0: Frost tonight</td>');
  expect(sheetIn('en', { ...entry, overLimitReason: null })).not.toContain('limit');
});
