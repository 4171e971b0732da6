import { LRUCache } from 'lru-cache';
import { numberOfType } from '#src/catalogue/product/type/product-type-number.ts';
import type { FilterRow, Structure } from '#src/catalogue/queries/structure.ts';
import type { Language } from '#src/i18n/language.ts';
import { dealerDay } from '#src/lib/dates.ts';
import { type PriceFacts, priceOnDay } from '#src/pricing/price.ts';
import type { ListingQuery } from '../listing-query.ts';
import { CategoryBranches } from './category-branch.ts';
import { ChoiceColumn } from './column.ts';
import { Columns, columnNeeds, showcaseBit } from './columns.ts';
import type { IndexRow } from './index-row.ts';
import { compareBy, mergeRows, type SortStep, sortRows } from './order.ts';
import type { Found } from './selection.ts';

/**
 * The products of all lists, in columns, with derived data that is cached until something changes. One product index
 * serves all requests of a process; each method leaves it consistent.
 */
export class ProductIndex {
  structure: Structure;
  branches: CategoryBranches;
  readonly columns: Columns;
  /** Incremented with every change, for caches of others. */
  version = 0;
  /** The category of each row, as an index of the branches; 0 for rows that are not public. */
  shownIn = new Uint16Array(0);

  /** Prices that change by date, by row. */
  readonly #promotions = new Map<number, IndexPrice>();
  #day = '';
  readonly #changed = new Set<number>();
  #isRestructured = false;
  readonly #orders = new Map<string, { steps: SortStep[]; language: Language; rows: Int32Array }>();
  readonly #scopes = new Map<string, Int32Array>();
  readonly #stored = new Map<string, Found>();
  /** Some ids each: about 5 MB. */
  readonly #nearest = new LRUCache<string, readonly number[]>({ max: 5_000 });
  readonly #counts = new LRUCache<string, number>({ max: 5_000 });

  constructor(structure: Structure) {
    this.structure = structure;
    this.branches = new CategoryBranches(structure.categories);
    this.columns = new Columns(columnNeeds(structure.filters));
  }

  /** Writes new and changed products. */
  put(products: readonly IndexRow[]) {
    for (const product of products) {
      // A product that was never listed needs no row.
      if (!product.listed && !this.columns.rowOf.has(product.id)) continue;
      const row = this.columns.put(product);
      this.#putPrice(row, product);
      this.#changed.add(row);
    }
  }

  /** Removes deleted products. */
  drop(productIds: readonly number[]) {
    for (const id of productIds) {
      const row = this.columns.rowOf.get(id);
      if (row === undefined) continue;
      this.columns.listed.set(row, 0);
      this.#changed.add(row);
    }
  }

  /** Replaces the structure. The columns must satisfy its filters. */
  restructure(structure: Structure) {
    this.structure = structure;
    this.branches = new CategoryBranches(structure.categories);
    this.#isRestructured = true;
  }

  /** Updates everything that is derived from the columns, and prices to the dealer's present day. */
  settle(now: Date) {
    this.#reprice(dealerDay(now));
    if (this.#changed.size === 0 && !this.#isRestructured) return;
    this.#place(this.#isRestructured ? this.columns.rowOf.values() : this.#changed);
    this.#reorder();
    this.#scopes.clear();
    this.#stored.clear();
    this.#nearest.clear();
    this.#counts.clear();
    this.#changed.clear();
    this.#isRestructured = false;
    this.version += 1;
  }

  /** The public rows of a type and a showcase. */
  scope({ type, showcase }: Pick<ListingQuery, 'type' | 'showcase'>): Int32Array {
    return remembered(this.#scopes, `${type} ${showcase}`, () => {
      const rows = new Int32Array(this.columns.size);
      const scope = { type, showcase };
      let count = 0;
      for (let row = 0; row < rows.length; row += 1) if (this.isInScope(row, scope)) rows[count++] = row;
      return rows.slice(0, count);
    });
  }

  /** Whether a brand has products of a type. */
  hasBrand(slug: string, type: ListingQuery['type']): boolean {
    const brands = this.columns.choices.get('brand');
    const code = brands?.find(slug);
    return this.scope({ type, showcase: null }).some((row) => code !== undefined && brands?.codes[row] === code);
  }

  isInScope(row: number, { type, showcase }: Pick<ListingQuery, 'type' | 'showcase'>): boolean {
    if (!this.shownIn[row]) return false;
    if (type !== null && this.columns.types.values[row] !== numberOfType(type)) return false;
    return showcase === null || ((this.columns.showcases.values[row] ?? 0) & showcaseBit(showcase)) !== 0;
  }

  /** All rows in the order of one sort step. */
  order(step: SortStep, language: Language): Int32Array {
    const alphabet = step.key === 'name' ? language : 'en';
    return remembered(this.#orders, `${step.key} ${step.direction} ${alphabet}`, () => {
      const compare = compareBy(this.columns, [step], alphabet);
      return { steps: [step], language: alphabet, rows: sortRows(this.columns.size, compare) };
    }).rows;
  }

  /** Caches the result of a query without filters until something changes. */
  keep({ type, showcase, categoryId }: ListingQuery, find: () => Found): Found {
    return remembered(this.#stored, `${type} ${showcase} ${categoryId}`, find);
  }

  /** Caches how many products a query without words finds until something changes: a list has a dozen such counts. */
  keepCount({ type, showcase, categoryId, filters }: ListingQuery, count: () => number): number {
    const key = JSON.stringify([type, showcase, categoryId, filters]);
    const known = this.#counts.get(key) ?? count();
    this.#counts.set(key, known);
    return known;
  }

  /**
   * Caches the nearest products of a product until something changes. The key has every fact that they depend on: the
   * product's row may be newer or older than the index.
   */
  keepNearest(key: string, find: () => readonly number[]): readonly number[] {
    const known = this.#nearest.get(key) ?? find();
    this.#nearest.set(key, known);
    return known;
  }

  /** The filters of a type in order; a mixed list has those that all types share. */
  filtersOf(type: ListingQuery['type']): FilterRow[] {
    const active = this.structure.filters.filter((filter) => filter.active).sort((a, b) => a.index - b.index);
    if (type !== null) return active.filter((filter) => filter.type === type);
    const types = new Set(active.map((filter) => filter.type));
    const [first] = types;
    const isShared = ({ key, kind }: FilterRow) =>
      [...types].every((one) =>
        active.some((filter) => filter.type === one && filter.key === key && filter.kind === kind),
      );
    return active.filter((filter) => filter.type === first && isShared(filter));
  }

  #putPrice(row: number, { promoPriceCents, ...product }: IndexRow) {
    const price: IndexPrice = {
      priceCents: product.priceCents,
      callForPrice: product.callForPrice,
      promoPriceCents,
      promoFrom: product.promoFrom,
      promoUntil: product.promoUntil,
    };
    if (promoPriceCents === null) this.#promotions.delete(row);
    else this.#promotions.set(row, price);
    this.#writePrice(row, price);
  }

  #writePrice(row: number, price: IndexPrice) {
    this.columns.numbers.get('price')?.set(row, priceOnDay({ ...price, msrpCents: null }, this.#day));
  }

  /** Promotions begin and end at the dealer's midnight, so prices are valid for a day. */
  #reprice(day: string) {
    if (day === this.#day) return;
    this.#day = day;
    for (const [row, price] of this.#promotions) {
      this.#writePrice(row, price);
      this.#changed.add(row);
    }
  }

  /** Sets category and brand of some rows. */
  #place(rows: Iterable<number>) {
    const { size, listed, categoryIds, brandIds, choices } = this.columns;
    if (size > this.shownIn.length) {
      const larger = new Uint16Array(size * 2);
      larger.set(this.shownIn);
      this.shownIn = larger;
    }
    const brands = new Map(this.structure.brands.map((brand) => [brand.id, brand]));
    const brandColumn = choices.get('brand') ?? new ChoiceColumn();
    for (const row of rows) {
      const brand = brands.get(brandIds.values[row] ?? 0);
      brandColumn.set(row, brand?.slug);
      const isShown = listed.values[row] === 1 && brand?.active !== false;
      this.shownIn[row] = isShown ? this.branches.indexOf(categoryIds.values[row] ?? 0) : 0;
    }
  }

  /** A few changes are merged into the orders; after many, each order is rebuilt on demand. */
  #reorder() {
    if (this.#changed.size > 1000) return this.#orders.clear();
    for (const order of this.#orders.values()) {
      order.rows = mergeRows(order.rows, this.#changed, compareBy(this.columns, order.steps, order.language));
    }
    return undefined;
  }
}

type IndexPrice = Omit<PriceFacts, 'msrpCents'>;

function remembered<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
