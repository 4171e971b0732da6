import { formatMeasure } from '#src/catalogue/product/attribute/spec-value.ts';
import { expectedWeek, hasStock } from '#src/catalogue/product/availability.ts';
import { capitalized } from '#src/i18n/capitalized.ts';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { formatDay } from '#src/lib/dates.ts';
import { type Localized, type LocalText, localText } from '#src/lib/localized.ts';
import { formatMoney, type MoneyView, moneyParts } from '#src/lib/money.ts';
import { formatPercent } from '#src/lib/number.ts';
import { pick } from '#src/lib/pick.ts';
import type { PictureView } from '#src/media/media-view.ts';
import { priceOnDay } from '#src/pricing/price.ts';
import { type Fit, suitedPower } from '#src/view-models/fit/fit.ts';
import { reasonText } from '#src/view-models/fit/fit-view.ts';
import { mainPicture, productHref, type ShownProduct } from '#src/view-models/product/card-view.ts';
import { monthlyView } from '#src/view-models/product/price-view.ts';
import type { MonthlyView } from '#src/view-models/view.ts';
import type { ViewContext } from '#src/view-models/view-context.ts';
import { type LineView, lineView, type TotalsView, totalsView, writtenIn } from './price-text.ts';
import { type Caution, cautionFor, fitOwnBoat, isForLikelyTransom } from './rules/fit-own-boat.ts';
import type { OwnBoat } from './rules/own-boat.ts';
import type { Mark } from './rules/propose-engines.ts';
import type { QuoteLine } from './rules/quote-line.ts';
import { type Totals, totalsOf } from './rules/totals.ts';
import { shaftText } from './shaft-text.ts';
import { formatWeight, withKilograms } from './weight-text.ts';

/** View models of engines for a visitor's boat. */

export type EngineCard = {
  mark: Mark;
  slug: string;
  href: string;
  name: LocalText;
  picture: PictureView | null;
  /** `20 in shaft`. */
  shaft: string | null;
  /** `90 hp of 115 hp`, and the positions on a bar that ends at 113% of the plate, in percent. */
  power: { text: string; at: number; from: number; plate: number };
  weight: { text: string; oldShare: number | null; newShare: number | null } | null;
  /** Null for the first, and where more power costs nothing. */
  stepUp: string | null;
  /** What it means for this boat, two at most. */
  reasons: string[];
  /** The unit's own, where there are fewer reasons. */
  highlights: LocalText[];
  caution: string | null;
  stock: string;
  /** Null: "Ask us". */
  total:
    | (Pick<Totals, 'totalCents' | 'subtotalCents' | 'isBeforeTrade'> & {
        amount: MoneyView;
        monthly: MonthlyView | null;
      })
    | null;
};

type CardFacts = {
  mark: Mark;
  shown: ShownProduct;
  name: Localized;
  boat: OwnBoat;
  oldPounds: number | null;
  lines: QuoteLine[] | null;
  stepUp: string | null;
  reasons: string[];
};

const barPercent = 113;

export function engineCard(facts: CardFacts, context: ViewContext): EngineCard {
  const { mark, shown, name, boat, oldPounds, lines, stepUp, reasons } = facts;
  const { row } = shown;
  const { language, settings } = context;
  const plateHp = boat.plateHp ?? 0;
  const caution = cautionFor(plateHp, row.attributes, oldPounds);
  const totals = lines && totalsOf(lines, settings.taxes);
  return {
    mark,
    slug: row.slug,
    href: productHref(row, context),
    name: localText(name, language),
    picture: mainPicture(shown, context),
    shaft: shaftText(row.attributes, language),
    power: powerView(Number(row.attributes.omHoPo), plateHp, language),
    weight: weightView(row.attributes.omWeight, oldPounds, language),
    stepUp,
    reasons,
    highlights: wordsFirst(row.listHighlights.map((text) => localText(text, language)))
      .slice(0, Math.max(0, 2 - reasons.length))
      .map(highlightOf),
    caution: caution && cautionText(caution, language),
    stock: stockText(row, context),
    total: totals && {
      ...pick(totals, ['totalCents', 'subtotalCents', 'isBeforeTrade']),
      amount: moneyParts(totals.totalCents, language),
      monthly: monthlyView(totals.subtotalCents, settings, language),
    },
  };
}

/** The card has the figures already, of power, shaft and weight. */
const wordsFirst = (texts: LocalText[]): LocalText[] =>
  texts.toSorted((one, other) => Number(/\d/.test(one.text)) - Number(/\d/.test(other.text)));

const highlightOf = (shown: LocalText): LocalText => ({ ...shown, text: withKilograms(shown.text, shown.language) });

function powerView(horsepower: number, plateHp: number, language: Language): EngineCard['power'] {
  const at = (power: number) => Math.min(100, (power / plateHp) * (10_000 / barPercent));
  const [power, plate] = [String(horsepower), formatMeasure(plateHp, 'hp', language)];
  return {
    text: m.new_engine_power_of({ power, plate }, { locale: language }),
    at: at(horsepower),
    from: at(suitedPower(plateHp).fromHp),
    plate: at(plateHp),
  };
}

function weightView(weight: unknown, oldPounds: number | null, language: Language): EngineCard['weight'] {
  if (typeof weight !== 'number') return null;
  const message = { locale: language };
  const own = formatWeight(weight, language);
  if (oldPounds === null) {
    return { text: m.new_engine_weight_unknown({}, message), oldShare: null, newShare: null };
  }
  const max = Math.max(weight, oldPounds) * 1.15;
  const difference = Math.round(weight - oldPounds);
  const apart = formatWeight(Math.abs(difference), language);
  const text =
    difference === 0
      ? m.new_engine_weight_same({ weight: own }, message)
      : difference > 0
        ? m.new_engine_weight_more({ weight: own, more: apart }, message)
        : m.new_engine_weight_less({ weight: own, less: apart }, message);
  return { text, oldShare: (oldPounds / max) * 100, newShare: (weight / max) * 100 };
}

function cautionText(caution: Caution, language: Language): string {
  const message = { locale: language };
  switch (caution.kind) {
    case 'insurer':
      return m.new_engine_caution_insurer({}, message);
    case 'full-load':
      return m.new_engine_caution_full_load({}, message);
    case 'heavier':
      return m.new_engine_caution_heavier({ weight: formatWeight(caution.pounds, language) }, message);
    case 'weigh':
      return m.new_engine_caution_weigh({}, message);
  }
}

type Row = ShownProduct['row'];

export function stockText(row: Row, { day, language }: Pick<ViewContext, 'day' | 'language'>): string {
  const message = { locale: language };
  if (hasStock(row)) return m.quote_in_stock({}, message);
  const week = expectedWeek(row.expectedOn, day);
  return week === null
    ? m.quote_on_order_ask({}, message)
    : m.quote_on_order_week({ day: formatDay(week, language) }, message);
}

export type OtherEngine = {
  slug: string;
  href: string;
  name: LocalText;
  picture: PictureView | null;
  facts: string;
  result: Fit['result'];
  reason: string;
  /** Its price on the boat, with all its lines, can be seen; one that fits without a price says "Ask us". */
  hasPrice: boolean;
  /** The visitor is not sure, and its shaft is for another transom than the likely one: `If it measures 25 in`. */
  onlyOn: string | null;
};

export function otherEngine(
  { shown, name, boat, hasPrice }: Pick<CardFacts, 'shown' | 'name' | 'boat'> & Pick<OtherEngine, 'hasPrice'>,
  context: ViewContext,
): OtherEngine {
  const { row } = shown;
  const { language } = context;
  const fit = fitOwnBoat(boat, row.attributes);
  return {
    slug: row.slug,
    href: productHref(row, context),
    name: localText(name, language),
    picture: mainPicture(shown, context),
    facts: factsOf(row, language),
    result: fit.result,
    reason: reasonOf(fit, row, boat, context),
    hasPrice,
    onlyOn: isForLikelyTransom(boat, row.attributes) ? null : onlyOnText(row.attributes.omShLe, language),
  };
}

function onlyOnText(shaft: unknown, language: Language): string | null {
  if (typeof shaft !== 'number') return null;
  return m.new_engine_if_transom({ transom: formatMeasure(shaft, 'in', language) }, { locale: language });
}

function factsOf({ programYear, manufacturingYear, attributes }: Row, language: Language): string {
  const { omHoPo, omShLe, omWeight, hours } = attributes;
  const measured = (value: unknown, unit: 'hp' | 'in' | 'h') =>
    typeof value === 'number' ? formatMeasure(value, unit, language) : null;
  return [
    programYear ?? manufacturingYear,
    measured(omHoPo, 'hp'),
    measured(omShLe, 'in'),
    typeof omWeight === 'number' ? formatWeight(omWeight, language) : null,
    measured(hours, 'h'),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Rounded down: 59.9% is below the 60% under which an engine is weak. */
export const percentOfPlate = (horsepower: number, plateHp: number): number => Math.floor((horsepower / plateHp) * 100);

/** One sentence, or two: why it fits or not, and what a used one costs. */
function reasonOf(fit: Fit, row: Row, boat: OwnBoat, context: ViewContext): string {
  const { language, day } = context;
  const message = { locale: language };
  const horsepower = row.attributes.omHoPo;
  const share =
    boat.plateHp !== null && typeof horsepower === 'number' && fit.result !== 'does-not-fit'
      ? m.new_engine_share_of_plate(
          { percent: formatPercent(percentOfPlate(horsepower, boat.plateHp), language) },
          message,
        )
      : null;
  const reasons = fit.reasons.map((reason) => reasonText(reason, context)).join('; ');
  const price = row.condition === 'Used' ? priceOnDay(row, day) : null;
  return [
    share,
    reasons === '' ? null : `${capitalized(reasons)}.`,
    row.attributes.omEnTy === 'jet' && fit.result === 'fits' ? m.new_engine_jet({}, message) : null,
    price === null ? null : m.new_engine_used_price({ price: formatMoney(price, language) }, message),
  ]
    .filter(Boolean)
    .join(' ');
}

export type PriceStep = {
  slug: string;
  href: string;
  name: LocalText;
  title: string;
  stock: string;
  /** Null: "Ask us". */
  price: {
    lines: LineView[];
    totals: TotalsView;
    amount: MoneyView;
    monthly: MonthlyView | null;
    introduction: string | null;
    reservations: string | null;
  } | null;
};

type PriceFacts = { shown: ShownProduct; name: LocalText; boat: OwnBoat; lines: QuoteLine[] | null };

export function priceStep({ shown, name, boat, lines }: PriceFacts, context: ViewContext): PriceStep {
  const { language, settings } = context;
  const { texts } = settings.repower;
  const totals = lines && totalsOf(lines, settings.taxes);
  const length = formatMeasure(boat.lengthFeet, 'ft', language);
  return {
    slug: shown.row.slug,
    href: productHref(shown.row, context),
    name,
    title: m.new_engine_price_title({ engine: name.text, length }, { locale: language }),
    stock: stockText(shown.row, context),
    price: lines &&
      totals && {
        lines: lines.map((line) => lineView(line, { range: null, photos: 0 }, { language, texts })),
        totals: totalsView(totals, language),
        amount: moneyParts(totals.totalCents, language),
        monthly: monthlyView(totals.subtotalCents, settings, language),
        introduction: writtenIn(texts.introduction, language),
        reservations: writtenIn(texts.reservations, language),
      },
  };
}
