import { type AttributeUnit, attributeOf, isAttributeKey } from '#src/catalogue/product/attribute/attribute.ts';
import { formatMeasure } from '#src/catalogue/product/attribute/spec-value.ts';
import type { BrandRow, FilterRow, MetaRow } from '#src/catalogue/queries/structure.ts';
import { m } from '#src/i18n/messages.ts';
import { unitWord } from '#src/i18n/unit-word.ts';
import { localText } from '#src/lib/localized.ts';
import { formatDollars } from '#src/lib/money.ts';
import { formatNumber } from '#src/lib/number.ts';
import type { FacetCount } from '#src/product-search/index/selection.ts';
import type { ChoiceFilter, FilterKey, ListingQuery, RangeFilter } from '#src/product-search/listing-query.ts';
import { escapeListed } from '#src/product-search/url/listed-values.ts';
import type { Facet, FacetChoice } from '../view.ts';
import type { ViewContext } from '../view-context.ts';

/** The filters next to a listing. */

/** Labels and orders of facets. */
export type FacetSources = { filters: readonly FilterRow[]; metas: readonly MetaRow[]; brands: readonly BrandRow[] };

type Sources = FacetSources & { query: ListingQuery; context: ViewContext };
type Labelled = Pick<FacetChoice, 'value' | 'label'>;
type ChoiceCount = Extract<FacetCount, { kind: 'choice' | 'yes-no' }>;
type RangeCount = Extract<FacetCount, { kind: 'range' }>;

/**
 * One facet for each count with something to choose. `everywhere` are the counts without any filter: options that the
 * present filters exclude stay in place, with 0.
 */
export function facetViews(
  counts: readonly FacetCount[],
  everywhere: readonly FacetCount[],
  sources: Sources,
): Facet[] {
  return counts.flatMap((count) => {
    const filter = sources.filters.find(({ key }) => key === count.key);
    const whole = everywhere.find(({ key }) => key === count.key);
    if (!filter) return [];
    const view =
      count.kind === 'range' ? rangeView(count, whole, filter, sources) : choiceView(count, whole, filter, sources);
    return view ?? [];
  });
}

function choiceView(
  count: ChoiceCount,
  whole: FacetCount | undefined,
  filter: FilterRow,
  sources: Sources,
): Facet | null {
  const chosen = chosenValues(sources.query, count.key);
  const all = whole && whole.kind !== 'range' ? whole.choices.map(({ value }) => value) : [];
  const countOf = new Map(count.choices.map((choice) => [choice.value, choice.count]));
  const values = [...new Set([...all, ...countOf.keys(), ...chosen])];
  if (values.length < 2 && chosen.length === 0) return null;
  const choices = values.map((value): FacetChoice => {
    const label = choiceLabel(count.key, value, sources);
    return { value, label, count: countOf.get(value) ?? 0, ...(chosen.includes(value) && { selected: true }) };
  });
  const ordered = choices.sort(inOrder(count.key, sources));
  return { ...heading(filter, sources.context), kind: count.kind, choices: ordered.map(asListed) };
}

const chosenValues = ({ filters }: ListingQuery, key: FilterKey): string[] => {
  const filter = filters[key];
  return filter?.kind === 'choice' ? filter.values : [];
};

function heading({ param, label, key, unit }: FilterRow, { language }: ViewContext) {
  const shownUnit = key === 'price' ? '$' : unit && unitWord(unit, language);
  return { key: param, label: localText(label, language).text, unit: shownUnit };
}

/** The label of an option: a brand's name, the label by staff, or the value itself. */
export function choiceLabel(
  key: FilterKey,
  value: string,
  { brands, context }: Pick<Sources, 'brands' | 'context'>,
): string {
  const { language, vocabulary } = context;
  if (key === 'brand') return brands.find(({ slug }) => slug === value)?.name ?? value;
  if (isAttributeKey(key) && attributeOf(key).kind === 'text') return value.replace(/(?<=\d)\s*x\s*(?=\d)/g, ' × ');
  if (value === 'yes') return m.common_yes({}, { locale: language });
  if (value === 'no') return m.common_no({}, { locale: language });
  return vocabulary.choice(key, value);
}

/** A choice whose value is as a form or a program sends it. */
export const asListed = <Choice extends { value: string }>(choice: Choice): Choice => ({
  ...choice,
  value: escapeListed(choice.value),
});

/** Brands and labelled values are in the order of staff, all others by number and alphabet. */
export function inOrder(
  key: FilterKey,
  { brands, metas, context }: Pick<Sources, 'brands' | 'metas' | 'context'>,
): (a: Labelled, b: Labelled) => number {
  const ranked =
    key === 'brand'
      ? brands.map(({ slug }) => slug)
      : metas.filter((meta) => meta.key === key).map(({ value }) => value);
  const rankOf = new Map(ranked.map((value, rank) => [value, rank]));
  const rank = ({ value }: Labelled) => rankOf.get(value) ?? ranked.length;
  const { compare } = collators[context.language];
  return (a, b) => rank(a) - rank(b) || compare(a.label, b.label);
}

const collators = {
  en: new Intl.Collator('en-CA', { numeric: true }),
  fr: new Intl.Collator('fr-CA', { numeric: true }),
};

function rangeView(
  { key, range }: RangeCount,
  whole: FacetCount | undefined,
  filter: FilterRow,
  sources: Sources,
): Facet | null {
  const requested = sources.query.filters[key];
  const chosen = requested?.kind === 'range' ? requested : null;
  const shown = range ?? (whole?.kind === 'range' ? whole.range : null);
  if (!shown || (shown.min === shown.max && !chosen)) return null;
  const scale = key === 'price' ? 100 : 1;
  const step = stepOf((shown.max - shown.min) / scale, filter.unit);
  const outward = (value: number | null) => (value === null ? null : value / scale);
  return {
    ...heading(filter, sources.context),
    kind: 'range',
    min: rounded(Math.floor(shown.min / scale / step) * step),
    max: rounded(Math.ceil(shown.max / scale / step) * step),
    step,
    selected: { from: outward(chosen?.from ?? null), to: outward(chosen?.to ?? null) },
    histogram: bars(shown, chosen),
  };
}

const finestSteps: Partial<Record<string, number>> = { ft: 0.5, L: 0.1, kg: 0.1 };

/** About a hundred steps of a round size: 0.5, 1, 5, 10, 50 … Fractions only for units with fractions. */
function stepOf(width: number, unit: string | null): number {
  const finest = finestSteps[unit ?? ''] ?? 1;
  const steps = [0.1, 0.5, 1, 5, 10, 50, 100, 500, 1_000, 5_000].filter((step) => step >= finest);
  return steps.find((step) => width / step <= 120) ?? 10_000;
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

function bars({ min, max, histogram }: { min: number; max: number; histogram: number[] }, chosen: RangeFilter | null) {
  const tallest = Math.max(...histogram, 1);
  const width = (max - min) / histogram.length;
  const heights = histogram.map((count) => Math.round((count / tallest) * 100));
  const startOf = (bar: number) => min + bar * width;
  const first = heights.findIndex((_height, bar) => startOf(bar + 1) >= (chosen?.from ?? -Infinity));
  const last = heights.findLastIndex((_height, bar) => startOf(bar) <= (chosen?.to ?? Infinity));
  return { heights, inside: first < 0 ? ([0, 0] as const) : ([first, last + 1] as const) };
}

export type ChipFilter = Pick<FilterRow, 'key' | 'label' | 'unit'>;

/**
 * Labels of an active filter, one for each chosen value: `$6,000 to $190,000`, `Hull length: 16 ft to 20 ft`, `Thunder
 * Jet`.
 */
export function filterText(
  filter: ChipFilter,
  chosen: RangeFilter | ChoiceFilter,
  sources: Pick<Sources, 'brands' | 'context'>,
): { label: string; value: string | null }[] {
  const key = filter.key as FilterKey;
  if (chosen.kind === 'choice')
    return chosen.values.map((value) => ({ label: choiceLabel(key, value, sources), value }));
  const text = rangeText(key, filter.unit, chosen, sources.context);
  if (key === 'price') return [{ label: text, value: null }];
  const { language } = sources.context;
  const inputs = { label: localText(filter.label, language).text, value: text };
  return [{ label: m.common_labelled(inputs, { locale: language }), value: null }];
}

function rangeText(key: FilterKey, unit: string | null, { from, to }: RangeFilter, { language }: ViewContext): string {
  const bound = (value: number) => {
    if (key === 'price') return formatDollars(value, language);
    if (key === 'programYear') return String(value);
    return unit ? formatMeasure(value, unit as AttributeUnit, language) : formatNumber(value, language);
  };
  const options = { locale: language };
  if (from !== null && to !== null) {
    if (from === to) return bound(from);
    return m.spec_from_to({ from: bound(from), to: bound(to) }, options);
  }
  if (from !== null) return m.facet_from({ value: bound(from) }, options);
  return to === null ? '' : m.spec_up_to({ value: bound(to) }, options);
}
