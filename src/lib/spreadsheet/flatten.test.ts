import { expect, it } from 'vitest';
import { cellsOf, columnsOf } from './flatten.ts';

const rules = { keys: ['id', 'name', 'desc'], localized: ['desc'] };
const headings = (records: Record<string, unknown>[], more = {}) =>
  columnsOf(records, { ...rules, ...more }).map(({ heading }) => heading);
const rowOf = (record: Record<string, unknown>) => cellsOf(record, columnsOf([record], { keys: [], localized: [] }));

it('a bilingual text has two columns, even without any text', () => {
  expect(headings([])).toEqual(['id', 'name', 'desc_en', 'desc_fr']);
  expect(headings([{ title: { en: 'Boat', fr: null } }])).toEqual([
    ...['id', 'name', 'desc_en', 'desc_fr'],
    ...['title_en', 'title_fr'],
  ]);
});

it('secrets are left out, and fields that the resource excludes', () => {
  const record = { passwordHash: 'x', apiToken: 'y', secret: 'z', html: '<p>' };
  expect(headings([record], { keys: ['id'], localized: [], leaveOut: ['html'] })).toEqual(['id']);
});

it('every type of value becomes one readable cell', () => {
  const at = new Date('2026-11-20T18:00:00Z');
  expect(rowOf({ a: 1, b: true, c: null, d: at, e: ['x', 'y'], f: [], g: [{ q: 1 }], h: { w: 2 } })).toEqual([
    ...[1, 'yes', null, '2026-11-20T18:00:00.000Z'],
    ...['x|y', '', '[{"q":1}]', '{"w":2}'],
  ]);
  expect(rowOf({ name: { en: 'Boat', fr: 'Bateau' } })).toEqual(['Boat', 'Bateau']);
});

it('records of different shapes have the same columns', () => {
  const columns = columnsOf([{ name: { en: 'Boat', fr: null } }], { keys: [], localized: [] });
  expect(cellsOf({ name: 'Plain' }, columns)).toEqual(['Plain', null]);
  expect(cellsOf({}, columns)).toEqual([null, null]);
});

it('for people a value, each of several, and each language’s is in words; what has none stays', () => {
  const words = {
    labelOf: (key: string) => key,
    languageNames: { en: 'English', fr: 'French' },
    zone: '',
    language: 'en' as const,
    wordOf: (_key: string, value: unknown) => (value === 'draft' ? 'In work' : undefined),
  };
  const record = { a: 'draft', b: ['draft', 'x'], c: ['x', 'y'], d: [], e: { en: null, fr: 'draft' } };
  expect(cellsOf(record, columnsOf([record], { keys: [], localized: [], words }))).toEqual([
    ...['In work', 'In work, x', 'x|y', '', null, 'In work'],
  ]);
});

it('for people a structure is in words, part by part, and never in JSON', () => {
  const labels: Record<string, string> = { title: 'Titre', price: 'Prix', isOn: 'Actif' };
  const words = {
    labelOf: (key: string) => labels[key] ?? key,
    languageNames: { en: 'Anglais', fr: 'Français' },
    language: 'fr' as const,
    zone: '',
    wordOf: (_key: string, value: unknown) => (value === true ? 'Oui' : undefined),
  };
  const record = {
    seo: { title: { en: 'Hours', fr: 'Heures' }, price: null, isOn: true, list: [1, 2], more: { title: '{x}' } },
    faqs: [{ title: 'A' }, { title: 'B', price: 2 }],
    empty: {},
    nested: [[{ title: 'A' }]],
  };
  const nbsp = '\u00a0';
  expect(cellsOf(record, columnsOf([record], { keys: [], localized: [], words }))).toEqual([
    `Titre${nbsp}: Heures; Actif${nbsp}: Oui; list${nbsp}: 1, 2; more${nbsp}: Titre${nbsp}: {x}`,
    `Titre${nbsp}: A\nTitre${nbsp}: B; Prix${nbsp}: 2`,
    '',
    `Titre${nbsp}: A`,
  ]);
});
