import type { ProductType } from '#src/catalogue/product/type/product-type.ts';
import { productTypes } from '#src/catalogue/product/type/product-types.ts';
import type { FilterKey, ListingQuery, RangeFilter } from '../listing-query.ts';
import type { Meaning, Reading, ReadSearch, Span } from './reading.ts';

/** A query with what was read as filters. */
export type Applied = {
  query: ListingQuery;
  /** As read: its name is still in the text. */
  maker: ReadSearch['maker'];
  /** What became filters, with their keys; part numbers stay text. */
  readings: UsedReading[];
  partNumber: string | null;
  /** The only categories that a word means, which is still in the text. */
  among: { phrase: string; ids: readonly number[] } | null;
};

export type UsedReading = Reading & { keys: FilterKey[] };

type CanFilter = (key: FilterKey, kind?: 'range' | 'choice') => boolean;

/** Writes what was read into a query as ordinary filters. What is written in the address wins over what is read. */
export function applyReadings(
  written: ListingQuery,
  { readings, text, maker }: ReadSearch,
  canFilter: CanFilter,
): Applied {
  const query = { ...written, filters: { ...written.filters }, search: text };
  const used: UsedReading[] = [];
  const unused: Reading[] = [];
  const place = placeOf(readings, written);
  if (place) Object.assign(query, place.query);
  for (const reading of readings) {
    if (reading.kind === 'part-number') continue;
    if (reading.kind === 'cheap') {
      if (written.sort.length === 0) query.sort = [{ key: 'price', direction: 1 }];
      continue;
    }
    if (reading.kind === 'category' || reading.kind === 'type') {
      if (reading === place?.reading) used.push({ ...reading, keys: trailerKeys(reading, canFilter) });
      else if (reading.kind === 'category' && !isPlaced(written)) unused.push(reading);
      continue;
    }
    // "Propeller for 90 hp" says what it is for.
    if (reading.kind === 'power' && query.type === 'part') continue;
    const filters = filtersOf(reading, query, place?.reading);
    const onlyIn = typeOf[reading.kind];
    const isElsewhere = onlyIn !== undefined && query.type !== onlyIn;
    if (isElsewhere || filters.some(([key, { kind }]) => !canFilter(key, kind))) unused.push(reading);
    else if (filters.every(([key]) => !(key in written.filters))) {
      Object.assign(query.filters, Object.fromEntries(filters));
      used.push({ ...reading, keys: filters.map(([key]) => key) });
    }
  }
  if (place?.reading && trailerKeys(place.reading, canFilter).length > 0)
    query.filters.trailer ??= { kind: 'choice', values: ['no'] };
  const partNumber = readings.find((reading) => reading.kind === 'part-number')?.number ?? null;
  const left = unused.map(({ phrase }) => phrase);
  query.search = [...left, ...(text === null ? [] : [text])].join(' ') || null;
  return { query, readings: used, partNumber, maker, among: amongOf(place?.reading) };
}

/** Inches are those of a shaft or a screen, people those of a boat. */
const typeOf: Partial<Record<Meaning['kind'], ProductType>> = { shaft: 'engine', screen: 'part', seats: 'boat' };

const amongOf = (place: Reading | null | undefined): Applied['among'] =>
  place && 'among' in place && place.among ? { phrase: place.phrase, ids: place.among } : null;

type Placed = { query: Pick<ListingQuery, 'type' | 'categoryId'>; reading: Reading | null };

const isPlaced = ({ type, showcase }: ListingQuery): boolean => type !== null || showcase !== null;

/** The type and category: read by name, or what a size or a length says. */
function placeOf(readings: readonly Reading[], written: ListingQuery): Placed | null {
  if (isPlaced(written)) return null;
  const has = (kind: Meaning['kind']) => readings.some((reading) => reading.kind === kind);
  for (const reading of readings) {
    if (reading.kind !== 'category' && reading.kind !== 'type') continue;
    // Only propellers have two sizes.
    if (has('size') && reading.type !== 'part') continue;
    const categoryId = reading.kind === 'category' ? reading.id : null;
    return { query: { type: reading.type, categoryId }, reading };
  }
  if (has('size')) return { query: { type: 'part', categoryId: null }, reading: null };
  if (readings.some((reading) => reading.kind === 'screen' && reading.isNamed))
    return { query: { type: 'part', categoryId: null }, reading: null };
  if (has('shaft')) return { query: { type: 'engine', categoryId: null }, reading: null };
  const isHull = has('length') && !has('brand') && !has('power');
  return isHull ? { query: { type: 'boat', categoryId: null }, reading: null } : null;
}

/** "Boat" means boats without trailers. */
const trailerKeys = (reading: Reading, canFilter: CanFilter): FilterKey[] =>
  reading.kind === 'type' && reading.type === 'boat' && canFilter('trailer') ? ['trailer'] : [];

type Entry = [key: FilterKey, filter: ListingQuery['filters'][FilterKey] & {}];

const range = (span: Span, scale = 1): RangeFilter => ({
  kind: 'range',
  from: scaled(span.from, scale),
  to: scaled(span.to, scale),
});
const scaled = (value: number | null, scale: number) => (value === null ? null : value * scale);
const exactly = (value: number): RangeFilter => ({ kind: 'range', from: value, to: value });

function filtersOf(reading: Reading, { type }: ListingQuery, place: Reading | null | undefined): Entry[] {
  switch (reading.kind) {
    case 'size':
      return [
        ['peDiameter', exactly(reading.diameter)],
        ['peBoStro', exactly(reading.pitch)],
      ];
    case 'year':
      return [['programYear', range(reading.span)]];
    case 'price':
      return [['price', range(reading.span)]];
    case 'length':
      return [[lengthKey(type, place), range(reading.span)]];
    case 'power':
      return [[powerKey(type), range(reading.span)]];
    case 'shaft':
      return [['omShLe', { kind: 'choice', values: [String(reading.inches)] }]];
    case 'screen':
      return [['peScreen', exactly(reading.inches)]];
    case 'seats':
      return [['boatSeats', range(reading.span)]];
    case 'condition':
      return [['condition', { kind: 'choice', values: [reading.condition] }]];
    case 'brand':
      return [['brand', { kind: 'choice', values: [reading.slug] }]];
    case 'category':
    case 'type':
    case 'cheap':
    case 'part-number':
      return [];
  }
}

/** Trailers and parts have the lengths of the boats that they are made for. */
const lengthKey = (type: ProductType | null, place: Reading | null | undefined): FilterKey =>
  (type === 'boat' && !(place?.kind === 'category' && place.isTrailer) && productTypes.boat.sizes.hullLength) ||
  'length';

const powerKey = (type: ProductType | null): FilterKey =>
  (type !== null && productTypes[type].sizes.horsepower) || 'horsepower';
