import { expect, it } from 'vitest';
import { attributeKeys } from '#src/catalogue/product/attribute/attribute.ts';
import { sentence } from '#src/i18n/sentence.ts';
import { checkWidth, readHeading } from './heading.ts';
import { headingText } from './heading-text.ts';
import { type SharedColumn, sharedColumns } from './heading-words.ts';

it('columns are recognized by name, in any letter case and any order', () => {
  const { columns, problems, readable } = readHeading(['Price', ' SKU ', 'Name EN', 'boathule']);
  expect(columns.map(({ column }) => column.name)).toEqual(['price', 'sku', 'name_en', 'boatHuLe']);
  expect([problems, readable]).toEqual([[], true]);
});

it('an unknown column is reported on line 1, a blank one is ignored', () => {
  const { problems, readable } = readHeading(['sku', 'colour of the sky', '']);
  expect(problems).toEqual([
    { line: 1, column: 'colour of the sky', reason: 'import_unknown_column', value: 'colour of the sky' },
  ]);
  expect(readable).toBe(true);
});

it('a file without stock numbers and slugs, or with a column twice, is not readable', () => {
  expect(readHeading(['name_en', 'price'])).toMatchObject({
    readable: false,
    problems: [{ reason: 'import_no_key_column' }],
  });
  expect(readHeading(['sku', 'price', 'Price'])).toMatchObject({
    readable: false,
    problems: [{ column: 'Price', reason: 'import_doubled_column' }],
  });
});

it('a heading in another encoding is reported as not UTF-8', () => {
  expect(readHeading(['s\0k\0u\0'])).toMatchObject({ readable: false, problems: [{ reason: 'import_not_utf8' }] });
});

it('extra or missing cells in a row are reported, except empty ones at its end', () => {
  expect(checkWidth({ line: 4, cells: ['a', 'b', '', ' '] }, 2)).toEqual([]);
  expect(checkWidth({ line: 4, cells: ['a', 'b', 'c'] }, 2)).toMatchObject([
    { line: 4, reason: 'import_stray_cell', value: 'c' },
  ]);
  expect(checkWidth({ line: 5, cells: ['a'] }, 2)).toMatchObject([
    { line: 5, reason: 'import_missing_cells', given: { cells: '1', width: '2' } },
  ]);
});

it('columns are recognized by common names in either language', () => {
  const headings = ['No d’inventaire', 'Année', 'Modèle', 'Prix (CAD)', 'Year built', 'Longueur de coque'];
  expect(readHeading(headings).mapping.map(({ column }) => column)).toEqual([
    ...['sku', 'program_year', 'model_name', 'price', 'manufacturing_year', 'boatHuLe'],
  ]);
});

it.each([
  ['Largeur', 'boatBeam'],
  ['Bau (largeur)', 'boatBeam'],
  ['Angle de déclivité', 'boatDeadrise'],
  ['Fuel (L)', 'boatFuel'],
  ['Carburant', 'boatFuel'],
  ['Flotteurs', 'boatTubes'],
  ['Fresh water', 'boatWater'],
  ['Eau douce (L)', 'boatWater'],
  ['Maximum speed', 'omMaxRpm'],
  ['Rapport', 'peRatio'],
])('%s, a present or former label of an attribute, is recognized as the column %s', (heading, column) => {
  expect(readHeading(['sku', heading]).columns.map(({ column: { name } }) => name)).toEqual(['sku', column]);
});

it.each(['en', 'fr'] as const)(
  'every attribute is recognized by its label in %s, alone or with those of other types',
  (language) => {
    const labels = attributeKeys.map((key) => [key, sentence(`attribute_${key}`, language)] as const);
    const shared = new Set(labels.map(([, label]) => label).filter((label, at, all) => all.indexOf(label) !== at));
    const alone = labels.filter(([, label]) => !shared.has(label));
    const misread = alone.filter(([key, label]) => {
      const column = readHeading(['sku', label]).mapping[1]?.column ?? '';
      const meant: readonly string[] = Object.hasOwn(sharedColumns, column)
        ? Object.values(sharedColumns[column as SharedColumn])
        : [column];
      return !meant.includes(key);
    });
    expect(misread).toEqual([]);
  },
);

it('in a list of units a list price is the price, unless there is another one', () => {
  const mappingOf = (...headings: string[]) => readHeading(headings).mapping.map(({ column }) => column);
  expect(mappingOf('Stock #', 'Model', 'List Price')).toEqual(['sku', 'model_name', 'price']);
  expect(mappingOf('Stock #', 'Model', 'List Price', 'MSRP')).toEqual(['sku', 'model_name', 'price', 'msrp']);
  expect(mappingOf('Stock #', 'Model', 'List Price', 'Our price')).toEqual(['sku', 'model_name', 'msrp', 'price']);
  expect(mappingOf('Stock #', 'List Price')).toEqual(['sku', 'msrp']);
});

it('of two headings of one column the first is read, the second is left out with a warning', () => {
  const { mapping, warnings, problems, readable } = readHeading(['Stock #', 'Make', 'Manufacturer', 'Model'], {}, 4);
  expect(mapping.map(({ column }) => column)).toEqual(['sku', 'brand', null, 'model_name']);
  expect(warnings).toMatchObject([
    { line: 4, column: 'Manufacturer', reason: 'import_column_taken', given: { heading: 'Make' } },
  ]);
  expect([problems, readable]).toEqual([[], true]);
});

it('a column’s own name comes before a usual heading', () => {
  expect(readHeading(['Stock #', 'Make', 'brand']).mapping.map(({ column }) => column)).toEqual(['sku', null, 'brand']);
});

it.each([
  ['Length (ft)', 'length'],
  ['Longueur (pi)', 'length'],
  ['Length ft', 'length'],
  ['Colour', 'colour'],
  ['Couleur', 'colour'],
  ['Max HP', 'max_horsepower'],
  ['HP', 'horsepower'],
])('%s is another attribute of each type of product', (heading, shared) => {
  expect(readHeading(['Stock #', heading])).toMatchObject({ shared: [{ at: 1, heading, shared }], problems: [] });
});

it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('the heading %s is an unknown one', (heading) => {
  expect(readHeading(['Stock #', heading])).toMatchObject({ shared: [], problems: [{ column: heading }] });
});

it('the column of reasons in a file of rejected rows is left out', () => {
  for (const heading of ['Problems', 'Problèmes']) expect(readHeading(['sku', heading]).problems).toEqual([]);
});

it('the selected mapping takes precedence over the name, and an excluded column is no problem', () => {
  const { columns, problems } = readHeading(['sku', 'Price', 'Cost', 'Mood'], {
    Price: 'msrp',
    Cost: 'price',
    Mood: null,
  });
  expect(columns.map(({ column }) => column.name)).toEqual(['sku', 'msrp', 'price']);
  expect(problems).toEqual([]);
});

it.each([...headingText])('“%s” is recognized as the column %s', (word, name) => {
  expect(readHeading([word]).mapping).toEqual([{ heading: word, column: name }]);
});

it('a number sign is read as “no.” in any notation', () => {
  for (const heading of ['Stock #', 'Stock#', 'STOCK No.', 'Stock nº', 'Stock n°', 'Stock №', '# de stock'])
    expect([heading, readHeading([heading]).mapping[0]?.column]).toEqual([heading, 'sku']);
  for (const heading of ['Stock', 'Quantity', 'Units in stock'])
    expect([heading, readHeading([heading]).mapping[0]?.column]).toEqual([heading, 'stock']);
});
