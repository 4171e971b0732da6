import { numberOfShowcase, type Showcase } from '#src/catalogue/category/showcase.ts';
import type { AttributeKey } from '#src/catalogue/product/attribute/attribute.ts';
import type { SizeKey } from '#src/catalogue/product/type/product-type-entry.ts';
import { numberOfType } from '#src/catalogue/product/type/product-type-number.ts';
import { sizeOf } from '#src/catalogue/product/type/size.ts';
import type { FilterRow } from '#src/catalogue/queries/structure.ts';
import type { FilterKey, SortKey } from '../listing-query.ts';
import { ChoiceColumn, IdColumn, NumberColumn, TextColumn } from './column.ts';
import type { IndexRow } from './index-row.ts';

/**
 * The products of a product index, column by column. A product keeps its row; a deleted one leaves its row unlisted.
 */

/** Columns for sorting, besides those for filtering. */
export type NumberKey = FilterKey | Exclude<SortKey, 'name' | 'id'>;

/** The columns that the active filters need. */
export type ColumnNeeds = { numbers: ReadonlySet<FilterKey>; choices: ReadonlyMap<FilterKey, 'choice' | 'yes-no'> };

/** Facts of every product are always available, with or without a filter. */
const everyProducts: FilterKey[] = ['brand', 'condition', 'availability', 'trailer'];

export function columnNeeds(filters: readonly FilterRow[]): ColumnNeeds {
  const numbers = new Set<FilterKey>(['price', 'programYear']);
  const choices = new Map<FilterKey, 'choice' | 'yes-no'>(everyProducts.map((key) => [key, 'choice']));
  for (const { key, kind, active } of filters) {
    if (!active) continue;
    if (kind === 'range') numbers.add(key as FilterKey);
    else choices.set(key as FilterKey, kind);
  }
  return { numbers, choices };
}

/** True when columns made for some needs satisfy others. */
export const meets = (made: ColumnNeeds, wanted: ColumnNeeds): boolean =>
  [...wanted.numbers].every((key) => made.numbers.has(key)) &&
  [...wanted.choices].every(([key, kind]) => made.choices.get(key) === kind);

const sortedSizes: readonly SizeKey[] = ['hullLength', 'horsepower', 'shaftLength'];
const sortedNumbers = [...sortedSizes, 'createdAt'] as const;

/** The boats that a trailer or a part is made for. */
const madeFor = ['trailerFitsFrom', 'trailerFitsTo', 'peBoatFrom', 'peBoatTo'] as const;

/** What searches are read by, with or without a filter. */
const readNumbers = ['boatSeats', 'peScreen'] as const;

/** The columns of the fit check; the rule is fit/fit.ts. */
const fitNumbers = [
  'boatMaxHp',
  'boatTransom',
  'omPropDiFrom',
  'omPropDiTo',
  'omPropPiFrom',
  'omPropPiTo',
  'peDiameter',
  'peBoStro',
] as const;

export class Columns {
  readonly needs: ColumnNeeds;
  readonly rowOf = new Map<number, number>();
  readonly ids = new IdColumn();
  readonly types = new IdColumn();
  readonly categoryIds = new IdColumn();
  /** 0 is no brand. */
  readonly brandIds = new IdColumn();
  readonly listed = new IdColumn();
  /** A bit mask of showcases. */
  readonly showcases = new IdColumn();
  readonly names = { en: new TextColumn(), fr: new TextColumn() };
  readonly numbers = new Map<NumberKey, NumberColumn>();
  readonly choices = new Map<FilterKey, ChoiceColumn>();

  constructor(needs: ColumnNeeds) {
    this.needs = needs;
    for (const key of [...sortedNumbers, ...fitNumbers, ...madeFor, ...readNumbers, ...needs.numbers])
      this.numbers.set(key, new NumberColumn());
    for (const key of needs.choices.keys()) this.choices.set(key, new ChoiceColumn());
  }

  get size(): number {
    return this.rowOf.size;
  }

  /** Writes a product into its row, or into a new one; returns the row. */
  put(product: IndexRow): number {
    const row = this.rowOf.get(product.id) ?? this.size;
    this.rowOf.set(product.id, row);
    this.ids.set(row, product.id);
    this.types.set(row, numberOfType(product.type));
    this.categoryIds.set(row, product.categoryId);
    this.brandIds.set(row, product.brandId ?? 0);
    this.listed.set(row, product.listed ? 1 : 0);
    this.showcases.set(row, showcaseBits(product.showcases));
    this.names.en.set(row, product.nameEn);
    this.names.fr.set(row, product.nameFr ?? product.nameEn);
    for (const [key, column] of this.numbers) column.set(row, numberOf(product, key));
    for (const [key, column] of this.choices) column.set(row, choiceOf(product, key, this.needs.choices.get(key)));
    return row;
  }
}

const showcaseBits = (showcases: readonly Showcase[]): number =>
  showcases.reduce((bits, showcase) => bits | showcaseBit(showcase), 0);

export const showcaseBit = (showcase: Showcase): number => 1 << numberOfShowcase(showcase);

/** Prices depend on the day, so the product index writes them. */
function numberOf(product: IndexRow, key: NumberKey): number | null | undefined {
  if (key === 'price') return null;
  if (key === 'programYear') return product.programYear;
  if (key === 'createdAt') return product.createdAt;
  if (isSize(key)) return sizeOf(product, key);
  return number(product.attributes[key as AttributeKey]);
}

const isSize = (key: NumberKey): key is SizeKey => sortedSizes.includes(key as SizeKey);

const number = (value: number | string | undefined): number | null => (typeof value === 'number' ? value : null);

/** Brands are filtered by slug, which is part of the structure, so the product index writes them. */
function choiceOf(product: IndexRow, key: FilterKey, kind: 'choice' | 'yes-no' | undefined): string | null {
  if (key === 'brand') return null;
  const value = plainValue(product, key);
  if (value === null || value === undefined) return null;
  if (kind === 'yes-no') return isNo(value) ? 'no' : 'yes';
  return String(value);
}

function plainValue(product: IndexRow, key: FilterKey): number | string | null | undefined {
  if (key === 'trailer') return isTrailer(product) ? 'yes' : 'no';
  if (key === 'condition' || key === 'availability' || key === 'programYear') return product[key];
  return product.attributes[key as AttributeKey];
}

const isTrailer = ({ attributes }: IndexRow): boolean =>
  attributes.trailerCapacity !== undefined || attributes.trailerFitsTo !== undefined;

const isNo = (value: number | string): boolean => value === 0 || value === 'none' || value === 'no';
