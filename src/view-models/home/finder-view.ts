import type { CategoryNode } from '#src/catalogue/category/category-path.ts';
import type { AttributeUnit } from '#src/catalogue/product/attribute/attribute.ts';
import { formatMeasure } from '#src/catalogue/product/attribute/spec-value.ts';
import type { ProductType } from '#src/catalogue/product/type/product-type.ts';
import { productTypes } from '#src/catalogue/product/type/product-types.ts';
import type { FilterRow } from '#src/catalogue/queries/structure.ts';
import { pathIn } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { localText } from '#src/lib/localized.ts';
import { formatDollars } from '#src/lib/money.ts';
import { formatNumber } from '#src/lib/number.ts';
import type { FinderField, FinderForm } from '../home-view-type.ts';
import type { Counts } from '../menu-view.ts';
import type { ViewContext } from '../view-context.ts';

/** The product finder of the home page: a few selects for each type, which set filters of its landing page. */

const openEnded = null;

export function finderForm(
  root: CategoryNode,
  filters: readonly FilterRow[],
  counts: Counts,
  context: ViewContext,
): FinderForm {
  const fields = Object.entries(productTypes[root.type].finder.steps).flatMap(([key, steps]) => {
    const filter = filters.find((one) => one.key === key);
    return filter ? [stepField(filter, steps, context)] : [];
  });
  const price = filters.find(({ key }) => key === 'price');
  return {
    type: root.type,
    action: pathIn(context.language, root.path),
    total: counts.get(root.id) ?? 0,
    fields: [categoryField(root, context), ...fields, ...(price ? [budgetField(price, root.type, context)] : [])],
  };
}

function categoryField(root: CategoryNode, { language }: ViewContext): FinderField {
  const options = { locale: language };
  const choices = root.children.map(({ slug, name }) => ({ value: slug, label: localText(name, language).text }));
  const any = { value: '', label: productTypes[root.type].text.allChoice({}, options) };
  return { name: 'category', apiName: 'category', label: m.field_type({}, options), choices: [any, ...choices] };
}

/** `Any`, `up to 14 ft`, `14 ft to 18 ft` … `from 26 ft`. */
function stepField(filter: FilterRow, steps: readonly number[], context: ViewContext): FinderField {
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
  const choices = productTypes[type].finder.budgets.map((dollars) => ({
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
