import { expect, test } from 'vitest';
import { nameOf, textOf } from './page-elements.ts';
import { textsWithRole } from './staff.ts';
import { type VisitedPage, visit } from './visit.ts';

/** The links to days that are free. */
const freeDays = (page: VisitedPage) =>
  page
    .all('a', page.main)
    .filter(({ attribs }) => /date=/.test(attribs.href ?? '') && !/month=/.test(attribs.href ?? ''));

const timesOf = (page: VisitedPage) => page.all('input', page.main).filter(({ attribs }) => attribs.type === 'radio');

test('without JavaScript a visitor chooses work, a day and a time in French, and is asked for what is missing', async () => {
  const start = await visit('/fr/book-marine-services');
  const work = await start.within(start.main).follow('Hivernisation');
  const days = await work.submit('Voir les jours libres', { 'Hivernisation de hors-bord': true });
  expect(days.path).toMatch(/type=winterizing&service=\d+/);
  const day = await days.open(freeDays(days).at(-1)?.attribs.href ?? '');
  expect(day.path).toMatch(/date=\d{4}-\d{2}-\d{2}/);
  const [first = '', second = ''] = timesOf(day).map(nameOf);
  const asked = await day.submit('Prendre rendez-vous', {
    ...{ [first]: false, [second]: true },
    ...{ firstName: 'Rosalind', lastName: 'Quay', email: 'rosalind@mail.example' },
  });

  expect(textsWithRole(asked, 'alert').join()).toContain('Veuillez taper les caractères de l’image');
  const values = new Map(asked.all('input', asked.main).map(({ attribs }) => [attribs.name, attribs.value]));
  expect(values.get('firstName')).toBe('Rosalind');
  expect(
    timesOf(asked)
      .map(({ attribs }) => 'checked' in attribs)
      .indexOf(true),
  ).toBe(1);
  expect(textOf(asked.main)).toContain('Hivernisation de hors-bord');
});
