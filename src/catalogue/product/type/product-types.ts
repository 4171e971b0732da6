import { m } from '#src/i18n/messages.ts';
import { tilePictures } from '#src/media/library/home-pictures.ts';
import type { Attributes } from '../attribute/attribute.ts';
import type { CardFact } from '../attribute/card-fact.ts';
import type { ProductType } from './product-type.ts';
import type { ProductTypeEntry } from './product-type-entry.ts';

const boatSize = [{ key: 'boatHuLe', label: 'length' }, 'power'] as const;
const everyBoat = ['boatTraSta', { key: 'boatWeight', label: 'weight' }, 'boatFuel', 'boatMaxHp'] as const;
const trailer = [
  { fitsFrom: 'trailerFitsFrom', fitsTo: 'trailerFitsTo' },
  'trailerCapacity',
  'trailerAxles',
  'trailerBrakes',
  'boatHuMa',
  { key: 'boatWeight', label: 'weight' },
] as const;

function boatFacts({ trailerCapacity, trailerFitsTo, hours, boatTubes }: Attributes): readonly CardFact[] {
  if (trailerCapacity !== undefined || trailerFitsTo !== undefined) return trailer;
  if (hours !== undefined) return [...boatSize, 'hours', { key: 'boatHuMa', label: 'hull' }, ...everyBoat];
  if (boatTubes !== undefined) return [...boatSize, 'boatSeats', 'boatTubes', ...everyBoat];
  return [...boatSize, { key: 'boatHuMa', label: 'hull' }, 'boatSeats', ...everyBoat];
}

/** Product types, in the order of lists. */
export const productTypes: Record<ProductType, ProductTypeEntry> = {
  boat: {
    number: 1,
    text: {
      api: 'boats',
      menu: m.common_boats,
      menuAll: m.chrome_all_boats,
      footer: m.common_boats,
      finder: m.common_boats,
      finderShow: m.home_finder_show_boats,
      finderShowAll: m.home_finder_show_boats_and_trailers,
      counted: m.listing_boats,
      countedAll: m.listing_boats_and_trailers,
      allChoice: m.facet_all_boats,
      programYear: m.field_program_year,
      about: m.product_about_boat,
      sold: m.product_sold_boat,
      similar: m.product_similar_boats,
      equipments: m.product_equipments_boat,
      choice: 'common_boats',
    },
    contact: 'sales',
    fileNames: ['boat', 'boats', 'bateau', 'bateaux'],
    aliases: ['boats', 'boats-for-sale'],
    sizes: { hullLength: 'boatHuLe', horsepower: 'boatHPB' },
    mainSize: 'hullLength',
    keyFacts: [
      ['boatHuLe', 'trailerFitsTo'],
      ['boatHuMa', 'trailerCapacity'],
      ['boatHPB', 'boatMaxHp', 'trailerAxles'],
    ],
    cardFacts: boatFacts,
    finder: {
      budgets: [10_000, 25_000, 50_000, 100_000, 150_000, 250_000],
      steps: { boatHuLe: [14, 18, 22, 26], boatHPB: [60, 115, 200, 300] },
    },
    menuShowcases: ['pre-owned', 'specials', 'clearance', 'boat-show', 'usa'],
    hasBoatShowTile: true,
    hasNewEngineLink: false,
    tilePicture: tilePictures.boats,
    fees: 'boats',
    isVehicle: true,
  },
  engine: {
    number: 2,
    text: {
      api: 'engines',
      menu: m.common_engines,
      menuAll: m.chrome_all_engines,
      footer: m.chrome_engines_and_parts,
      finder: m.common_engines,
      finderShow: m.home_finder_show_engines,
      finderShowAll: m.home_finder_show_engines,
      counted: m.listing_engines,
      countedAll: m.listing_engines,
      allChoice: m.facet_all_engines,
      programYear: m.spec_program_year,
      about: m.product_about_engine,
      sold: m.product_sold_engine,
      similar: m.product_similar_engines,
      equipments: m.product_equipments,
      choice: 'common_engines',
    },
    contact: 'sales',
    fileNames: ['engine', 'engines', 'moteur', 'moteurs'],
    aliases: ['engines'],
    sizes: { shaftLength: 'omShLe', horsepower: 'omHoPo' },
    mainSize: 'horsepower',
    keyFacts: [['omHoPo'], ['omShLe', 'omDrive'], ['omEnTy']],
    cardFacts: () => [
      'power',
      { key: 'omShLe', label: 'shaft' },
      'hours',
      { key: 'omEnTy', label: 'type' },
      { key: 'omWeight', label: 'weight' },
      'omStart',
      'omDisplacement',
    ],
    finder: { budgets: [5_000, 10_000, 20_000, 40_000], steps: { omHoPo: [20, 60, 115, 200, 300] } },
    menuShowcases: ['specials', 'clearance'],
    hasBoatShowTile: false,
    hasNewEngineLink: true,
    tilePicture: tilePictures.engines,
    fees: 'engines',
    isVehicle: false,
  },
  part: {
    number: 3,
    text: {
      api: 'parts and accessories',
      menu: m.common_parts,
      menuAll: m.chrome_all_parts,
      footer: m.chrome_engines_and_parts,
      finder: m.common_parts,
      finderShow: m.home_finder_show_parts,
      finderShowAll: m.home_finder_show_parts,
      counted: m.listing_parts,
      countedAll: m.listing_parts,
      allChoice: m.facet_all_parts,
      programYear: m.field_program_year,
      about: m.product_about_part,
      sold: m.product_sold_part,
      similar: m.product_similar_parts,
      equipments: m.product_equipments,
      choice: 'admin_product_type_parts',
    },
    contact: 'parts',
    fileNames: ['part', 'parts', 'pièce', 'pièces'],
    aliases: [],
    sizes: {},
    mainSize: null,
    keyFacts: [['mpn']],
    cardFacts: () => [
      'peHoPo',
      'peScreen',
      'peShLe',
      { fitsFrom: 'peBoatFrom', fitsTo: 'peBoatTo' },
      'peBoStro',
      'peDisl',
      'peRatio',
      { key: 'peDW', label: 'weight' },
      'peLimitHp',
      'peBlades',
      'peMaterial',
      'pePower',
      'peHub',
    ],
    finder: { budgets: [250, 500, 1_000, 2_500, 5_000], steps: {} },
    menuShowcases: ['specials', 'clearance'],
    hasBoatShowTile: false,
    hasNewEngineLink: false,
    tilePicture: tilePictures.parts,
    fees: 'parts',
    isVehicle: false,
  },
};
