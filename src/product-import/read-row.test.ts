import { expect, it } from 'vitest';
import { readHeading } from './file/heading.ts';
import type { ImportRow } from './file/import-row.ts';
import { type Lookups, readRow } from './read-row.ts';

const lookups: Lookups = {
  categories: new Map([
    ['boats', { id: 1, type: 'boat', isLeaf: false }],
    ['boats/jon-boats', { id: 2, type: 'boat', isLeaf: true }],
  ]),
  categoriesByName: new Map(),
  brands: new Map([['marlon', { id: 7, name: 'Marlon' }]]),
  choices: new Map([
    [
      'condition',
      new Map([
        ['new', 'New'],
        ['neuf', 'New'],
        ['used', 'Used'],
        ["d'occasion", 'Used'],
      ]),
    ],
    [
      'boatHuMa',
      new Map([
        ['welded-aluminum', 'welded-aluminum'],
        ['aluminium soudé', 'welded-aluminum'],
      ]),
    ],
  ]),
  pictures: new Map([
    ['tj-bow', 11],
    ['tj-stern', 12],
  ]),
};

function read(cells: Record<string, string>, before?: Record<string, unknown>, habits: ImportRow['habits'] = {}) {
  const { columns } = readHeading(['sku', ...Object.keys(cells)]);
  return readRow({ line: 3, cells: ['TJ-1', ...Object.values(cells)], habits }, columns, lookups, before);
}

it('a category is found by its path, a brand by its name, a choice by its value or label', () => {
  const cells = {
    category: '/Boats/jon-boats/',
    brand: ' MARLON ',
    condition: 'D’occasion',
    boatHuMa: 'Aluminium soudé',
  };
  const { fields, problems } = read(cells);
  expect(fields).toMatchObject({ category: 2, brand: 7, condition: 'Used', boatHuMa: 'welded-aluminum' });
  expect(problems).toEqual([]);
});

it('an unknown value is reported with its column', () => {
  const { problems } = read({ category: 'boats', brand: 'Nobody', boatHuMa: 'wood', pictures: 'tj-bow|tj-top' });
  expect(problems.map(({ column, reason, value }) => [column, reason, value])).toEqual([
    ['category', 'import_category_not_leaf', 'boats'],
    ['brand', 'import_unknown_brand', 'Nobody'],
    ['boatHuMa', 'import_unknown_choice', 'wood'],
    ['pictures', 'import_unknown_picture', 'tj-top'],
  ]);
});

it('two columns make one bilingual text, and one of them alone keeps the other language', () => {
  expect(read({ name_en: 'Boat', name_fr: 'Bateau' }).fields.name).toEqual({ en: 'Boat', fr: 'Bateau' });
  expect(read({ name_fr: 'Bateau' }, { name: { en: 'Boat', fr: null } }).fields.name).toEqual({
    en: 'Boat',
    fr: 'Bateau',
  });
  expect(read({ name_fr: '' }, { name: { en: 'Boat', fr: 'Bateau' } }).fields.name).toEqual({ en: 'Boat', fr: null });
});

it('lists in two languages are joined entry by entry, whatever the order of the columns', () => {
  const { fields } = read({ highlights_fr: 'Léger|Sec', highlights_en: 'Light|Dry' });
  expect(fields.listHighlights).toEqual([
    { en: 'Light', fr: 'Léger' },
    { en: 'Dry', fr: 'Sec' },
  ]);
});

it('a French list of a different length is refused', () => {
  const { problems } = read({ highlights_en: 'Light|Dry', highlights_fr: 'Léger' });
  expect(problems).toMatchObject([{ column: 'highlights_fr', reason: 'import_lists_differ', given: { english: '2' } }]);
});

it('an empty cell clears a value, a missing column keeps it', () => {
  const { fields } = read({ location: '', stock: '' }, { location: 'Nanaimo', stock: 3, storage: 'Shed 2' });
  expect(fields).toMatchObject({ location: null, stock: null, storage: 'Shed 2' });
});

it('the first picture becomes the feature image', () => {
  const { fields } = read({ pictures: 'TJ-Stern|tj-bow' }, { media: [11], featureImage: 11 });
  expect(fields).toMatchObject({ media: [12, 11], featureImage: null });
});

it('links are returned as stock numbers, each once', () => {
  expect(read({ equipments: 'ME-1|ME-2|ME-1', similar_items: '' }).links).toEqual({
    equipment: ['ME-1', 'ME-2'],
    similar: [],
  });
});

it('NUL characters and characters of another encoding are reported', () => {
  const { problems } = read({ name_en: 'Bo\0at', name_fr: 'Bat\ufffdau' });
  expect(problems.map(({ reason }) => reason)).toEqual(['import_nul', 'import_not_utf8']);
});

it('a number is read as either language writes it, with its unit', () => {
  expect(
    read({ price: '$12,345.00', msrp: '12 345,50 $', promo_price: '12,99', boatBeam: '8\' 6"', hours: '0,5 h' }).fields,
  ).toMatchObject({ price: 12_345, msrp: 12_345.5, promoPrice: 12.99, boatBeam: 102, hours: 0.5 });
  expect(read({ price: '5,001', stock: '1,000', boatWeight: '7,125 lb' }).fields).toMatchObject({
    price: 5001,
    stock: 1000,
    boatWeight: 7125,
  });
});

it('a file with decimal commas decides between two readings of a number; otherwise its text stays, to be refused', () => {
  expect(read({ hours: '1,234' }).fields).toEqual({ hours: '1,234', sku: 'TJ-1' });
  expect(read({ hours: '1,234' }, {}, { decimals: 'comma' }).fields).toMatchObject({ hours: 1.234 });
  expect(read({ boatWeight: '7,125', price: '5,001' }, {}, { decimals: 'comma' }).fields).toMatchObject({
    boatWeight: 7125,
    price: 5001,
  });
});

it.each(['1e309', 'Infinity', '12,34,5', 'twenty', '0x10'])(
  '%s stays text, which the rules of the form refuse',
  (text) => {
    expect(read({ price: text, hours: text }).fields).toMatchObject({ price: text, hours: text });
  },
);
