import type { CategoryNode } from '#src/catalogue/category/category-path.ts';
import type { AttributeUnit } from '#src/catalogue/product/attribute/attribute.ts';
import { formatMeasure } from '#src/catalogue/product/attribute/spec.ts';
import type { ProductType } from '#src/catalogue/product/product-type.ts';
import type { FilterRow } from '#src/catalogue/queries/structure.ts';
import { pathIn } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { localText } from '#src/lib/localized.ts';
import { formatDollars } from '#src/lib/money.ts';
import { formatNumber } from '#src/lib/number.ts';
import type { FilterKey } from '#src/product-search/listing-query.ts';
import type { FinderField, FinderForm } from '../home-view-type.ts';
import type { Counts } from '../menu-view.ts';
import type { ViewContext } from '../view-context.ts';

/** The finder of the home page: a few choices for each type that lead to its landing page with filters set. */

const openEnded = null;
/** Bounds between which the finder offers to look, in the filter's own unit; prices in dollars. */
const finderSteps: Partial<Record<FilterKey, readonly number[]>> = {
  boatHuLe: [14, 18, 22, 26],
  boatHPB: [60, 115, 200, 300],
  omHoPo: [20, 60, 115, 200, 300],
};
const budgets: Record<ProductType, readonly number[]> = {
  1: [10_000, 25_000, 50_000, 100_000, 150_000, 250_000],
  2: [5_000, 10_000, 20_000, 40_000],
  3: [250, 500, 1_000, 2_500, 5_000],
};
/** What each type is looked for by, beside its category and price. */
const finderKeys: Record<ProductType, readonly FilterKey[]> = { 1: ['boatHuLe', 'boatHPB'], 2: ['omHoPo'], 3: [] };

export function finderForm(
  root: CategoryNode,
  filters: readonly FilterRow[],
  counts: Counts,
  context: ViewContext,
): FinderForm {
  const fields = finderKeys[root.type].flatMap(
    (key) =>
      stepField(
        filters.find((filter) => filter.key === key),
        context,
      ) ?? [],
  );
  const price = filters.find(({ key }) => key === 'price');
  return {
    type: root.type,
    action: pathIn(context.language, root.path),
    total: counts.get(root.id) ?? 0,
    fields: [categoryField(root, context), ...fields, ...(price ? [budgetField(price, root.type, context)] : [])],
  };
}

const allText = { 1: m.facet_all_boats, 2: m.facet_all_engines, 3: m.facet_all_parts } as const;

function categoryField(root: CategoryNode, { language }: ViewContext): FinderField {
  const options = { locale: language };
  const choices = root.children.map(({ slug, name }) => ({ value: slug, label: localText(name, language).text }));
  const any = { value: '', label: allText[root.type]({}, options) };
  return { name: 'category', apiName: 'category', label: m.facet_category({}, options), choices: [any, ...choices] };
}

/** `Any`, `up to 14 ft`, `14 ft to 18 ft` … `from 26 ft`. */
function stepField(filter: FilterRow | undefined, context: ViewContext): FinderField | null {
  const steps = filter && finderSteps[filter.key as FilterKey];
  if (!filter || !steps) return null;
  const bounds = [openEnded, ...steps, openEnded];
  const choices = bounds.slice(1).map((to, index) => rangeChoice(bounds[index] ?? null, to ?? null, filter, context));
  return fieldOf(filter, [anyChoice(context), ...choices], context);
}

function rangeChoice(from: number | null, to: number | null, { unit }: FilterRow, { language }: ViewContext) {
  const options = { locale: language };
  const bound = (value: number) =>
    unit ? formatMeasure(value, unit as AttributeUnit, language) : formatNumber(value, language);
  const value = `${from ?? ''}-${to ?? ''}`;
  if (from === null) return { value, label: to === null ? '' : m.spec_up_to({ value: bound(to) }, options) };
  if (to === null) return { value, label: m.facet_from({ value: bound(from) }, options) };
  return { value, label: m.spec_from_to({ from: bound(from), to: bound(to) }, options) };
}

function budgetField(price: FilterRow, type: ProductType, context: ViewContext): FinderField {
  const options = { locale: context.language };
  const choices = budgets[type].map((dollars) => ({
    value: `-${dollars}`,
    label: m.spec_up_to({ value: formatDollars(dollars * 100, context.language) }, options),
  }));
  const field = fieldOf(price, [anyChoice(context), ...choices], context);
  return { ...field, label: m.facet_budget({}, options) };
}

const anyChoice = ({ language }: ViewContext) => ({ value: '', label: m.facet_any({}, { locale: language }) });

const fieldOf = (
  { param, key, label }: FilterRow,
  choices: FinderField['choices'],
  { language }: ViewContext,
): FinderField => ({
  name: param,
  apiName: key,
  label: localText(label, language).text,
  choices,
});
