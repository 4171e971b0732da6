import type { ProductType } from '#src/catalogue/product/type/product-type.ts';
import { numberOfType } from '#src/catalogue/product/type/product-type-number.ts';
import type { Structure } from '#src/catalogue/queries/structure.ts';
import { priceNow } from '#src/pricing/price.ts';
import type { IndexRow } from '#src/product-search/index/index-row.ts';
import type { Asking, Selection } from '#src/product-search/index/selection.ts';

const sizes: Record<ProductType, Record<string, string>> = {
  boat: { hullLength: 'boatHuLe', horsepower: 'boatHPB' },
  engine: { horsepower: 'omHoPo', shaftLength: 'omShLe' },
  part: {},
};

/** A naive implementation of lists, which tests compare the product index with. */
export function selectByHand(products: readonly IndexRow[], structure: Structure, asking: Asking): Selection {
  const { query, searchIds, now, language } = asking;
  const category = (id: number | null) => structure.categories.find((one) => one.id === id);
  const ancestorsOf = (id: number | null): number[] => {
    const found = category(id);
    return found ? [found.id, ...ancestorsOf(found.parentId)] : [];
  };
  const brandOf = ({ brandId }: IndexRow) => structure.brands.find(({ id }) => id === brandId);
  const price = (one: IndexRow) => priceNow({ ...one, msrpCents: null }, now);
  const isSeen = (one: IndexRow) =>
    one.listed && brandOf(one)?.active !== false && ancestorsOf(one.categoryId).every((id) => category(id)?.active);
  const base = products.filter(
    (one) =>
      isSeen(one) &&
      (query.type === null || one.type === query.type) &&
      (query.showcase === null || one.showcases.includes(query.showcase)) &&
      (searchIds === null || searchIds.includes(one.id)),
  );
  const valueIn = (one: IndexRow, key: string): number | string | null => {
    if (key === 'price') return price(one);
    if (key === 'brand') return brandOf(one)?.slug ?? null;
    if (key === 'condition' || key === 'availability' || key === 'programYear') return one[key];
    return (one.attributes as Record<string, number | string>)[key] ?? null;
  };
  const textOf = (one: IndexRow, key: string): string | null => {
    const value = valueIn(one, key);
    if (value === null) return null;
    return key === 'boatTraSta' ? (value === 'none' ? 'no' : 'yes') : String(value);
  };
  const hidden = (id: number | null) => ancestorsOf(id).some((one) => !category(one)?.active);
  const passes = (one: IndexRow, but: string) => {
    const isInside =
      query.categoryId === null ||
      (ancestorsOf(one.categoryId).includes(query.categoryId) && !hidden(query.categoryId));
    if (but !== 'category' && !isInside) return false;
    return Object.entries(query.filters).every(([key, filter]) => {
      if (key === but) return true;
      if (filter.kind === 'choice') return filter.values.includes(textOf(one, key) ?? '');
      const value = valueIn(one, key);
      return typeof value === 'number' && value >= (filter.from ?? value) && value <= (filter.to ?? value);
    });
  };
  const matched = base.filter((one) => passes(one, ''));
  const sortValue = (one: IndexRow, key: string): number | string | null => {
    if (key === 'name') return (language === 'fr' && one.nameFr) || one.nameEn;
    const size = sizes[one.type][key];
    if (size) return valueIn(one, size);
    if (key in sizes.boat || key in sizes.engine) return null;
    if (key === 'id' || key === 'createdAt') return one[key];
    return valueIn(one, key);
  };
  const collator = new Intl.Collator(`${language}-CA`, { numeric: true });
  const inOrder = matched.toSorted((a, b) => {
    for (const { key, direction } of query.sort) {
      const [x, y] = [sortValue(a, key), sortValue(b, key)];
      if (x === y) continue;
      if (x === null) return 1;
      if (y === null) return -1;
      const difference = typeof x === 'string' ? collator.compare(x, String(y)) : x - Number(y);
      if (difference !== 0) return difference * direction;
    }
    if (query.sort.length === 0 && searchIds) return searchIds.indexOf(a.id) - searchIds.indexOf(b.id);
    return a.id - b.id;
  });
  const groups = [...Map.groupBy(inOrder, ({ type }) => numberOfType(type))];
  const isMixed = query.type === null && query.sort.length === 0;
  // The type with most matches first.
  if (isMixed) groups.sort(([type, a], [other, b]) => b.length - a.length || type - other);
  const shown = isMixed ? groups.flatMap(([, group]) => group) : inOrder;
  const size = query.limit || 1000;
  const first = (query.page - 1) * size;
  const keysOf = (type: ProductType) => structure.filters.filter((filter) => filter.type === type);
  const filters = query.type === null ? keysOf('boat').filter(({ index }) => index < 3) : keysOf(query.type);
  return {
    ids: shown.slice(first, first + size).map(({ id }) => id),
    total: matched.length,
    facets: filters.map(({ key: name, kind }) => {
      const key = name as 'price';
      const rows = base.filter((one) => passes(one, key));
      if (kind === 'range') {
        const values = rows.map((one) => valueIn(one, key)).filter((value) => typeof value === 'number');
        if (values.length === 0) return { key, kind, range: null };
        const [min, max] = [Math.min(...values), Math.max(...values)];
        const bar = (value: number) => (max === min ? 0 : Math.min(23, Math.floor(((value - min) * 24) / (max - min))));
        const histogram = Array.from({ length: 24 }, (_, at) => values.filter((value) => bar(value) === at).length);
        return { key, kind, range: { min, max, histogram } };
      }
      const filter = query.filters[key];
      const chosen = filter?.kind === 'choice' ? filter.values : [];
      const texts = rows.map((one) => textOf(one, key)).filter((text) => text !== null);
      const choices = [...new Set([...texts, ...chosen])].map((value) => ({
        value,
        count: texts.filter((text) => text === value).length,
      }));
      return { key, kind, choices };
    }),
    categoryCounts: new Map(
      structure.categories
        .map(
          ({ id }) =>
            [
              id,
              base.filter((one) => passes(one, 'category') && ancestorsOf(one.categoryId).includes(id)).length,
            ] as const,
        )
        .filter(([, count]) => count > 0),
    ),
  };
}
