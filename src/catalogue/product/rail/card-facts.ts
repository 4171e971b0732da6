import type { Language } from '#src/i18n/language.ts';
import { centsOrNull } from '#src/lib/money.ts';
import { priceOnDay, type Saving, saving } from '#src/pricing/price.ts';
import { type StruckPrice, struckBeside } from '#src/pricing/price-evidence.ts';
import type { Choices } from '#src/ui/admin/admin-resource.ts';
import { named } from '#src/ui/admin/named-messages.ts';
import { type Attributes, attributeKeys } from '../attribute/attribute.ts';
import type { CardFact } from '../attribute/card-fact.ts';
import { cardValues, maxGridSpecs } from '../attribute/card-value.ts';
import type { ProductForm } from '../product-form.ts';
import { typeOfNumber } from '../type/product-type-number.ts';

/** What a card of the site would say of a form as it is typed. */

/** The form's prices in cents. */
export const priceFactsOf = ({ price, msrp, callForPrice, promoPrice, promoFrom, promoUntil }: ProductForm) => ({
  callForPrice,
  promoFrom,
  promoUntil,
  priceCents: centsOrNull(price) || null,
  msrpCents: centsOrNull(msrp) || null,
  promoPriceCents: centsOrNull(promoPrice),
});

type CardPrice = { nowCents: number | null; struck: StruckPrice | null; saved: Saving | null; isUnproved: boolean };

type Evidence = { day: string; requiresEvidence: boolean; formerPrice: number | null };

/** What matters besides the form, from its choices and the saved record; a new product has no former price. */
export const evidenceOf = ({ requiresEvidence = [] }: Choices, record: object | null): Omit<Evidence, 'day'> => ({
  requiresEvidence: requiresEvidence.length > 0,
  formerPrice: (record as { formerPrice?: number | null } | null)?.formerPrice ?? null,
});

/** Today's price, and what the site would strike out beside it. */
export function cardPriceOf(values: ProductForm, { day, requiresEvidence, formerPrice }: Evidence): CardPrice {
  const facts = priceFactsOf(values);
  const { msrpCents } = facts;
  const nowCents = priceOnDay(facts, day);
  const { priceList: priceListId, priceListPage, priceListAmount } = values;
  const listed = { msrpCents, priceListId, priceListPage, priceListCents: centsOrNull(priceListAmount) || null };
  const struck = struckBeside(nowCents, {
    product: listed,
    requiresEvidence,
    readFormer: () => centsOrNull(formerPrice),
  });
  const isUnproved = struck?.kind !== 'msrp' && saving(nowCents, msrpCents) !== null;
  return { nowCents, struck, saved: saving(nowCents, struck?.cents ?? null), isUnproved };
}

/** Stock number and the facts of a card, in one line. */
export function cardLineOf(values: ProductForm, { attributeChoices = [] }: Choices, language: Language): string {
  const input = attributeKeys.flatMap((key) => {
    const value = values[key];
    return value === null || value === undefined || value === '' ? [] : [[key, value] as const];
  });
  const attributes: Attributes = Object.fromEntries(input);
  const choice = (key: string, value: string) =>
    attributeChoices.find(({ group, value: one }) => group === key && String(one) === value)?.label ?? value;
  const facts = cardValues({ type: typeOfNumber(values.type) ?? 'boat', attributes }, { language, choice })
    .slice(0, maxGridSpecs)
    .map(({ fact, value }) => (isNumber(value) ? `${labelOf(fact, language)} ${value}` : value));
  return [values.sku, ...facts].filter(Boolean).join(' · ');
}

/** The label of an attribute: the way of the site's pages would bring all messages along (spec-value.ts). */
function labelOf(fact: CardFact, language: Language): string {
  const labels = named as unknown as Record<string, (inputs: object, requested: { locale: Language }) => string>;
  return typeof fact === 'string' ? (labels[`attribute_${fact}`]?.({}, { locale: language }) ?? '') : '';
}

/** A bare number says nothing without its label. */
const isNumber = (value: string): boolean => /^[\d\s.,]+$/.test(value);
