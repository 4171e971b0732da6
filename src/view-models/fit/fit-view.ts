import type { AttributeKey, Attributes } from '#src/catalogue/product/attribute/attribute.ts';
import { attributeLabel } from '#src/catalogue/product/attribute/spec.ts';
import { formatMeasure, formatPower } from '#src/catalogue/product/attribute/spec-value.ts';
import { uncapitalized } from '#src/i18n/capitalized.ts';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { type Localized, type LocalText, localText } from '#src/lib/localized.ts';
import { productHref } from '../product/card-view.ts';
import type { ViewContext } from '../view-context.ts';
import { type Fit, type FitReason, type FitSide, fitOfEngine, fitOfPropeller, missingOf } from './fit.ts';

/** View models of fits. */

/** The facts that a fit needs of a product. */
export type FitProduct = {
  id: number;
  slug: string;
  name: Localized;
  programYear: number | null;
  condition: string;
  attributes: Attributes;
};

export type FitEntry = {
  slug: string;
  href: string;
  name: LocalText;
  /** The year and the numbers that count: `2026 · 200 hp · 25 in shaft`. */
  facts: string;
  result: Fit['result'];
  /** Why it doesn't fit, why it is weak, or what is unknown. */
  reasons: string[];
};

/** Products of one type, those that fit first. */
export type FitList = { of: FitSide; entries: FitEntry[] };

export type FitView = {
  side: FitSide;
  name: LocalText;
  href: string;
  /** Which facts of the product itself are missing, as text. */
  missing: string | null;
  /** What the check is based on. */
  note: string;
  lists: FitList[];
  /** The page with the results of all pairs. */
  checkHref: string;
};

const maxFitting = 4;

/** A fit with the text for when nothing fits. */
export type FittingView = FitView & { none: string | null };

/** What a product's own page shows: those that fit, and not all of them. */
export function fittingOf(fit: FitView, language: Language): FittingView {
  const lists = fit.lists.map(({ of, entries }) => ({
    of,
    entries: entries.filter(({ result }) => result === 'fits').slice(0, maxFitting),
  }));
  const isNone = fit.missing === null && lists.every(({ entries }) => entries.length === 0);
  return { ...fit, lists, none: isNone ? m.fit_none({}, { locale: language }) : null };
}

/** A product in a select. */
export type FitChoice = { slug: string; name: string };

/** `Luxor 21, 2026 · up to 225 hp · 25 in transom`: distinguishes products of the same name. */
export function fitChoice(
  side: FitSide,
  { slug, name, programYear, attributes }: FitProduct,
  context: ViewContext,
): FitChoice {
  const facts = [programYear, factsOf(side, attributes, context)].filter(Boolean).join(' · ');
  return { slug, name: [localText(name, context.language).text, facts].filter(Boolean).join(', ') };
}

/** The fit between two sides; null for boats and propellers, which are unrelated. */
export function fitBetween(side: FitSide, own: Attributes, other: FitSide, its: Attributes): Fit {
  if (side === 'boat') return fitOfEngine(own, its);
  if (side === 'propeller') return fitOfPropeller(its, own);
  return other === 'boat' ? fitOfEngine(its, own) : fitOfPropeller(own, its);
}

const order = { fits: 0, weak: 1, unknown: 2, 'does-not-fit': 3 } as const;

/** One list of results; equal results stay in the given order. */
export function fitList(
  { side, product }: { side: FitSide; product: FitProduct },
  { of, products }: { of: FitSide; products: readonly FitProduct[] },
  context: ViewContext,
): FitList {
  const entries = products.map((other) => {
    const { result, reasons } = fitBetween(side, product.attributes, of, other.attributes);
    return {
      slug: other.slug,
      href: productHref(other, context),
      name: localText(other.name, context.language),
      facts: [
        other.programYear,
        other.condition === 'Used' && m.common_used({}, { locale: context.language }),
        factsOf(of, other.attributes, context),
      ]
        .filter(Boolean)
        .join(' · '),
      result,
      reasons: reasons.map((reason) => reasonText(reason, context)),
    };
  });
  return { of, entries: entries.toSorted((a, b) => order[a.result] - order[b.result]) };
}

const ownFacts: Record<FitSide, AttributeKey[]> = {
  boat: ['boatMaxHp', 'boatTransom'],
  engine: ['omHoPo', 'omShLe', 'omWeight'],
  propeller: ['peDiameter', 'peBoStro'],
};

export function missingFacts(side: FitSide, attributes: Attributes, { language }: ViewContext): string | null {
  const missing = missingOf(attributes, ownFacts[side]);
  if (missing.length === 0) return null;
  return m.fit_missing_own({ facts: labelsOf(missing, language) }, { locale: language });
}

function factsOf(side: FitSide, attributes: Attributes, { language, vocabulary }: ViewContext): string {
  const message = { locale: language };
  const { boatMaxHp, boatTransom, omShLe, peHoPo, peDiameter, peBoStro } = attributes;
  const inches = (value: number) => formatMeasure(value, 'in', language);
  if (side === 'propeller') {
    if (typeof peDiameter !== 'number' || typeof peBoStro !== 'number') return typeof peHoPo === 'string' ? peHoPo : '';
    return `${inches(peDiameter)} × ${inches(peBoStro)}`;
  }
  const facts =
    side === 'boat'
      ? [
          typeof boatMaxHp === 'number' && m.fit_up_to({ power: formatMeasure(boatMaxHp, 'hp', language) }, message),
          typeof boatTransom === 'number' && m.fit_transom({ transom: inches(boatTransom) }, message),
        ]
      : [
          formatPower(attributes, vocabulary),
          typeof omShLe === 'number' && m.fit_shaft({ shaft: inches(omShLe) }, message),
        ];
  return facts.filter(Boolean).join(' · ');
}

/** Why it doesn't fit, why it is weak, or which fact is missing. */
export function reasonText(reason: FitReason, { language }: Pick<ViewContext, 'language'>): string {
  const message = { locale: language };
  const inches = (value: number) => formatMeasure(value, 'in', language);
  const power = (value: number) => formatMeasure(value, 'hp', language);
  switch (reason.kind) {
    case 'too-strong': {
      const text = { power: power(reason.horsepower), limit: power(reason.limit) };
      if (reason.engines === 1) return m.fit_too_strong(text, message);
      return m.fit_too_strong_pair({ ...text, count: reason.engines }, message);
    }
    case 'weak':
      return m.fit_weak_reason({ from: String(reason.fromHp), to: power(reason.toHp) }, message);
    case 'shaft-short':
    case 'shaft-long': {
      const text = { shaft: inches(reason.shaftInches), transom: inches(reason.transomInches) };
      return reason.kind === 'shaft-short' ? m.fit_shaft_short(text, message) : m.fit_shaft_long(text, message);
    }
    case 'boat-drive':
      return m.fit_boat_drive({}, message);
    case 'engine-kind':
      return m.fit_engine_kind({}, message);
    case 'no-propeller':
      return m.fit_no_propeller({}, message);
    case 'diameter':
    case 'pitch': {
      const [from, to, value] = [inches(reason.from), inches(reason.to), inches(reason.inches)];
      if (reason.kind === 'pitch') return m.fit_pitch({ pitch: value, from, to }, message);
      return m.fit_diameter({ diameter: value, from, to }, message);
    }
    case 'missing':
      return m.fit_missing({ facts: labelsOf(reason.keys, language) }, message);
  }
}

const labelsOf = (keys: readonly AttributeKey[], language: Language) =>
  keys.map((key) => uncapitalized(attributeLabel(key, language))).join(', ');
