import type { FilterRow, Structure } from '#src/catalogue/queries/structure.ts';
import { unitWord } from '#src/i18n/unit-word.ts';
import { localText } from '#src/lib/localized.ts';
import { dollarsFromCents } from '#src/lib/money.ts';
import type { FacetCount } from '#src/product-search/index/selection.ts';
import { asListed, choiceLabel, inOrder } from '#src/view-models/listing/facet-view.ts';
import type { ViewContext } from '#src/view-models/view-context.ts';
import type { FacetAnswer } from './answers.ts';

type Sources = {
  filters: readonly FilterRow[];
  structure: Pick<Structure, 'brands' | 'metas'>;
  context: ViewContext;
};

/** The filters of a list with result counts; prices in dollars. */
export function facetAnswersOf(counts: readonly FacetCount[], sources: Sources): FacetAnswer[] {
  return counts.flatMap((count) => {
    const filter = sources.filters.find(({ key }) => key === count.key);
    return filter ? facetAnswerOf(count, filter, sources) : [];
  });
}

function facetAnswerOf(count: FacetCount, filter: FilterRow, { structure, context }: Sources): FacetAnswer {
  const { key } = count;
  const unit = key === 'price' ? '$' : filter.unit && unitWord(filter.unit, context.language);
  const heading = { key, label: localText(filter.label, context.language).text, unit };
  if (count.kind === 'range') return { ...heading, kind: count.kind, ...rangeOf(count) };
  const sources = { ...structure, context };
  const choices = count.choices.map((choice) => ({ ...choice, label: choiceLabel(key, choice.value, sources) }));
  return { ...heading, kind: count.kind, choices: choices.sort(inOrder(key, sources)).map(asListed) };
}

function rangeOf({ key, range }: FacetCount & { kind: 'range' }) {
  if (!range) return { min: null, max: null, histogram: [] };
  const outward = key === 'price' ? dollarsFromCents : (value: number) => value;
  return { min: outward(range.min), max: outward(range.max), histogram: range.histogram };
}
