import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import type { CardFact } from './card-fact.ts';
import { cardValues } from './card-value.ts';
import { attributeLabel, type SpecView } from './spec.ts';

/** The facts of a card with their labels. */
export const cardSpecs = (...[product, vocabulary]: Parameters<typeof cardValues>): SpecView[] =>
  cardValues(product, vocabulary).map(({ fact, value }) => ({ ...labelOf(fact, vocabulary.language), value }));

/** An attribute may have a short label: a card has no room for "Hull length". */
function labelOf(fact: CardFact, language: Language): Pick<SpecView, 'key' | 'label'> {
  if (fact === 'power') return { key: 'power', label: m.common_power({}, { locale: language }) };
  if (typeof fact === 'string') return { key: fact, label: attributeLabel(fact, language) };
  if ('label' in fact) return { key: fact.key, label: m[`spec_${fact.label}`]({}, { locale: language }) };
  return { key: 'fits', label: m.spec_fits({}, { locale: language }) };
}
