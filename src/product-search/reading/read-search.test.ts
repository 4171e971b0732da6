import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CategoryRow, categoryTree } from '#src/catalogue/category/category-path.ts';
import type { ProductType } from '#src/catalogue/product/type/product-type.ts';
import { anyText } from '#src/test-factories/catalogue/any-text.ts';
import { readSearch } from './read-search.ts';
import type { Reading, Span } from './reading.ts';
import { searchVocabulary } from './vocabulary.ts';

const branches: [type: ProductType, root: string, [slug: string, en: string, fr: string][]][] = [
  [
    'boat',
    'boats',
    [
      ['aluminum-boats', 'Aluminum', 'Aluminium'],
      ['fiberglass-boats', 'Fiberglass', 'Fibre de verre'],
      ['pontoon-boats', 'Pontoon', 'Pontons'],
      ['marlon-jon-utility-boats', 'Marlon utility', 'Chaloupes Marlon'],
      ['jon-boats', 'Jon boats', 'Chaloupes à fond plat (jon)'],
      ['osprey-pilothouse', 'Osprey pilothouse', 'Osprey à timonerie'],
      ['highfield-inflatable-boats', 'Inflatable', 'Pneumatiques'],
      ['boat-trailers', 'Trailers', 'Remorques'],
    ],
  ],
  [
    'engine',
    'engines',
    [
      ['mercury-outboards', 'Mercury outboards', 'Hors-bord Mercury'],
      ['mercury-2-5-to-20-hp', 'Portable 2.5–20 hp', 'Portatifs 2,5 à 20 HP'],
      ['sterndrive-inboards', 'Sterndrive and inboard', 'Semi-hors-bord'],
      ['jet-motors', 'Jet motors', 'Moteurs à jet'],
    ],
  ],
  [
    'part',
    'parts',
    [
      ['drives', 'Drives', 'Embases'],
      ['transom-assemblies', 'Transom assemblies', 'Ensembles de tableau arrière'],
      ['propellers', 'Propellers', 'Hélices'],
      ['marine-electronics', 'Marine electronics', 'Électronique marine'],
      ['seakeeper', 'Seakeeper', 'Seakeeper'],
    ],
  ],
];

const plain = { heading: null, intro: null, seoTitle: null, seoDescription: null, mediaId: null };
const rest = { ...plain, index: 1, active: true, frPublish: true, frTextChangedAt: null };
const rows = branches.flatMap(([type, root, below], at): CategoryRow[] => [
  { ...rest, id: at + 1, parentId: null, type, slug: root, name: { en: root, fr: root } },
  ...below.map(([slug, en, fr], place) => {
    return { ...rest, id: (at + 1) * 100 + place, parentId: at + 1, type, slug, name: { en, fr } };
  }),
]);
const tree = categoryTree(rows);
const brands = [
  'Thunder Jet',
  'Arrowline',
  'Osprey',
  'Sea Sport',
  'Highfield',
  'Mercury',
  'MerCruiser',
  'Avalon',
].concat(['Harris', 'Marlon', 'Simrad', 'Lowrance', 'Seakeeper', 'Quicksilver', 'Road Runner', 'Salt-Pro']);
const vocabulary = searchVocabulary({
  tree,
  brands: brands.map((name) => ({ name, slug: name.toLowerCase().replace(' ', '-'), active: true })),
  hasBrand: (slug, type) => (type === 'engine') === slug.startsWith('merc') && slug !== 'seakeeper',
});

/** What was read, in short. */
function understood(query: string): string {
  const { readings, text } = readSearch(query, vocabulary);
  return [...readings.map(short), ...(text === null ? [] : [`text ${text}`])].join('; ');
}

const ends = ({ from, to }: Span, scale = 1): string =>
  from === to ? `${Number(from) / scale}` : [from, to].map((end) => (end === null ? '' : end / scale)).join('-');

function short(reading: Reading): string {
  switch (reading.kind) {
    case 'size':
      return `size ${reading.diameter}x${reading.pitch}`;
    case 'part-number':
      return `number ${reading.number}`;
    case 'price':
      return `price ${ends(reading.span, 100)}`;
    case 'year':
    case 'length':
    case 'power':
      return `${reading.kind} ${ends(reading.span)}`;
    case 'shaft':
      return `shaft ${reading.inches}`;
    case 'screen':
      return `screen ${reading.inches}`;
    case 'seats':
      return `seats ${ends(reading.span)}`;
    case 'cheap':
      return 'cheap';
    case 'condition':
      return reading.condition;
    case 'category':
      return tree.byId.get(reading.id)?.slug ?? '';
    case 'type':
      return `${reading.type}s`;
    case 'brand':
      return `brand ${reading.slug}`;
  }
}

describe('a search in English', () => {
  it.each([
    ['second hand outboard', 'Used; mercury-outboards'],
    ['merc 60', 'brand mercury; power 60'],
    ['used mercs', 'Used; brand mercury'],
    ['pre-owned pilothouse', 'Used; osprey-pilothouse'],
    ['fiberglass boat up to $100,000', 'fiberglass-boats; price -100000'],
    ['outboard between 5k and 10k', 'mercury-outboards; price 5000-10000'],
    ['16 foot utility boat', 'length 16-17; marlon-jon-utility-boats'],
    ['inflatable 10-12 ft', 'highfield-inflatable-boats; length 10-12'],
    ['25 hp outboard', 'power 25; mercury-outboards'],
    ['1,200 hp outboard', 'power 1200; mercury-outboards'],
    ['17\'6" boat', 'length 17.5-18; boats'],
    ['boat 17 ft 6 in', 'boats; length 17.5-18'],
    ['new boat 2025 under 75k', 'New; boats; year 2025; price -75000'],
    ['sea sport under $140,000', 'brand sea-sport; price -140000'],
    ['harris solstice', 'brand harris; text solstice'],
    ['lowrence hds', 'brand lowrance; text hds'],
    ['1a10462lk', 'number 1a10462lk; text 1a10462lk'],
    ['14.3 x 18', 'size 14.3x18'],
    ['99-4471203X', 'number 994471203x; text 99-4471203X'],
    ['winterize my outboard', 'mercury-outboards; text winterize'],
    ['used aluminum', 'Used; aluminum-boats'],
    ['mercury 90 used', 'brand mercury; power 90; Used'],
    ['boat under 40000', 'boats; price -40000'],
    ['trailer for a 20 ft boat', 'boat-trailers; length 20-21'],
    ['boat with trailer', 'boats; text trailer'],
    ['looking for a fishing boat with a cuddy', 'boats; text fishing cuddy'],
    ['new and used pontoons', 'pontoon-boats'],
    ['2014-2018 sea sport', 'year 2014-2018; brand sea-sport'],
    ['inflatable under 5 m', 'highfield-inflatable-boats; length -17'],
    ['aluminum prop 14 x 17', 'propellers; size 14x17; text aluminum'],
    ['boat propeller', 'propellers'],
    ['115 mercury', 'power 115; brand mercury'],
    ['thunderjet luxor 21', 'brand thunder-jet; text luxor 21'],
    ['21', 'text 21'],
    ['kicker', 'mercury-2-5-to-20-hp'],
    ['fish finder', 'marine-electronics'],
    ['40-60k pontoon', 'price 40000-60000; pontoon-boats'],
    ['over 200 hp outboards', 'power 200-; mercury-outboards'],
    ["used 17' aluminum", 'Used; length 17-18; aluminum-boats'],
    ['48-8M0151377', 'number 488m0151377; text 48-8M0151377'],
    ['part number 8M0151377', 'number 8m0151377; text 8M0151377'],
    ['tj-21-1101', 'number tj211101; text tj-21-1101'],
    ['mercury 4-stroke', 'brand mercury; text 4 stroke'],
    ['mercury 3 blade prop', 'brand mercury; propellers; text 3 blade'],
    ['trailer 1500 lb', 'boat-trailers; text 1500 lb'],
    ['a used boat', 'Used; boats'],
    ['zodiacish', 'text zodiacish'],
    ['outboard under 5000', 'mercury-outboards; price -5000'],
    ['seakeeper', 'brand seakeeper'],
    ['the', 'text the'],
    ['18 ft jet boat', 'length 18-19; boats; text jet'],
    ['seakeeper for 28 ft boat', 'brand seakeeper; length 28-29'],
    ['electric outboard', 'mercury-outboards; text electric'],
    ['tjunder jet', 'brand thunder-jet'],
    ['between $20,000 and $40,000 boat', 'price 20000-40000; boats'],
    ['boat 20 to 24 feet under 150000', 'boats; length 20-24; price -150000'],
    ['long shaft 90 hp', 'shaft 20; power 90'],
    ['mercury 9.9 short shaft', 'brand mercury; power 9.9; shaft 15'],
    ['extra-long shaft outboard', 'shaft 25; mercury-outboards'],
    ['25" shaft outboard', 'shaft 25; mercury-outboards'],
    ['used outboard 20 in shaft', 'Used; mercury-outboards; shaft 20'],
    ['long boat', 'boats; text long'],
    ['kicker motor', 'mercury-2-5-to-20-hp'],
    ['chart plotter under $1500', 'marine-electronics; price -1500'],
    ['fish finder 9 inch', 'marine-electronics; screen 9'],
    ['stainless prop for 150', 'propellers; text stainless'],
    ['prop for my 90', 'propellers'],
    ['9in plotter', 'screen 9; marine-electronics'],
    ['pontoon boat for 12 people', 'pontoon-boats; seats 12-'],
    ['cheap tin boat', 'cheap; aluminum-boats'],
    ['yamaha f150', 'mercury-outboards; power 150; text yamaha'],
    ['suzuki 140', 'mercury-outboards; power 140; text suzuki'],
    ['honda 20 hp', 'mercury-outboards; power 20; text honda'],
    ['garmin', 'marine-electronics; text garmin'],
    ['volvo penta drive', 'drives; text volvo penta'],
    ['sea ray bowrider', 'boats; text sea ray bowrider'],
    ['lowrance 9', 'brand lowrance; text 9'],
  ])('%s', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });
});

it('any text is read, and none of it is made up', () => {
  fc.assert(
    fc.property(anyText(60), (text) => {
      const { readings, text: rest } = readSearch(text, vocabulary);
      const message = text.normalize('NFC').replace(/\s+/g, ' ');
      for (const { phrase } of readings) expect(message).toContain(phrase);
      if (readings.length === 0 && text.trim() !== '') expect(rest).not.toBeNull();
    }),
  );
});

describe('a search in French', () => {
  it.each([
    ['bateau usagé en fibre de verre', 'Used; fiberglass-boats'],
    ['hors-bord neuf moins de 4 000 $', 'mercury-outboards; New; price -4000'],
    ['ponton entre 60 000 $ et 90 000 $', 'pontoon-boats; price 60000-90000'],
    ['je cherche un bateau en aluminium d’occasion à moins de 30 000 $', 'aluminum-boats; Used; price -30000'],
    ['ponton de 7 mètres', 'pontoon-boats; length 22-24'],
    ['coque de 24 pieds', 'length 24-25'],
    ['moteur 9,9 hp', 'engines; power 9.9'],
    ['mercuri 115', 'brand mercury; power 115'],
    ['arrowline 2025', 'brand arrowline; year 2025'],
    ['moteur à jet neuf', 'jet-motors; New'],
    ['yamaha hors-bord 40 hp', 'mercury-outboards; power 40; text yamaha'],
    ['embase alpha one', 'drives; text alpha one'],
    ['toit rigide', 'text toit rigide'],
    ['pièce 12500013A', 'number 12500013a; text 12500013A'],
    ['entreposage d’hiver chauffé', 'text entreposage hiver chauffé'],
    ['chaloupe', 'boats; text chaloupe'],
    ['chaloupe 14 pieds usagée', 'boats; length 14-15; Used; text chaloupe'],
    ['chaloupe utilitaire', 'marlon-jon-utility-boats'],
    ['sondeur', 'marine-electronics'],
    ['hélices', 'propellers'],
    ['bateaux neufs 17 pi', 'boats; New; length 17-18'],
    ['90 forces', 'power 90'],
    ['remorque pour bateau de 5 m', 'boat-trailers; length 15-17'],
    ['jusqu’à 5 000 $', 'price -5000'],
    ['entre 2014 et 2018', 'year 2014-2018'],
    ['hors-bord arbre long', 'mercury-outboards; shaft 20'],
    ['moteur 40 hp à arbre court', 'engines; power 40; shaft 15'],
    ['arbre extra-long', 'shaft 25'],
    ['hors-bord arbre de 20 po', 'mercury-outboards; shaft 20'],
    ['moteur d’appoint', 'mercury-2-5-to-20-hp'],
    ['moteurs d’appoint', 'mercury-2-5-to-20-hp'],
    ['écran 9 pouces', 'screen 9'],
    ['sondeur 9 po', 'marine-electronics; screen 9'],
    ['ponton pour 10 personnes', 'pontoon-boats; seats 10-'],
    ['bateau de pêche alu pas cher', 'aluminum-boats; cheap; text pêche'],
    ['moteur suzuki 140', 'mercury-outboards; power 140; text suzuki'],
    ['bateau suzuki', 'boats; text suzuki'],
    ['embase remise à neuf', 'drives; text remise neuf'],
  ])('%s', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });
});

describe('another dealer’s categories', () => {
  const row = (id: number, parentId: number | null, slug: string, en: string): CategoryRow => ({
    ...rest,
    id,
    parentId,
    type: 'boat',
    slug,
    name: { en, fr: null },
  });
  const other = categoryTree([
    row(1, null, 'bateaux', 'Boats'),
    row(2, 1, 'c-17', 'Welded aluminum'),
    row(3, 1, 'c-18', 'Inflatables and RIBs'),
    row(4, 1, 'c-19', 'Trailers'),
  ]);
  const otherVocabulary = searchVocabulary({ tree: other, brands: [], hasBrand: () => false });

  it.each([
    ['zodiac', 'c-18'],
    ['alu', 'c-17'],
    ['remorque', 'c-19'],
  ])('are found by what people call them, whatever their addresses: %s', (query, slug) => {
    const { readings } = readSearch(query, otherVocabulary);
    expect(readings).toEqual([expect.objectContaining({ kind: 'category' })]);
    expect(readings.map((reading) => reading.kind === 'category' && other.byId.get(reading.id)?.slug)).toEqual([slug]);
  });
});
