import type { RepowerSettings } from '#src/dealer/repower-setting.ts';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { type Localized, localText } from '#src/lib/localized.ts';
import { formatMoney } from '#src/lib/money.ts';
import { formatPercent } from '#src/lib/number.ts';
import type { TradeRange } from './rules/price-lines.ts';
import type { QuoteLine, TradeFacts } from './rules/quote-line.ts';
import type { LineTax, Totals } from './rules/totals.ts';

/** The lines of a price in words, on pages, in emails and in exports. */

export type LineView = {
  kind: QuoteLine['kind'];
  name: string;
  note: string | null;
  amount: string;
  /** It differs from the version before. */
  isChanged?: boolean;
};

type Trade = { range: TradeRange | null; photos: number };
type Notes = { language: Language; texts: RepowerSettings['texts'] };

/** `photos`: how many came with the quote. */
export function lineView(line: QuoteLine, trade: Trade, { language, texts }: Notes): LineView {
  const { kind, cents } = line;
  const amount = cents === null ? m.quote_line_unknown({}, { locale: language }) : formatMoney(cents, language);
  return { kind, name: lineName(line, language), note: lineNote(line, trade, { language, texts }), amount };
}

type NamedLine = Pick<QuoteLine, 'kind' | 'name' | 'hours' | 'trade'>;

/** `2014 Lund 1600 Fury`. */
export const tradeName = ({ make, model, year }: TradeFacts): string =>
  [year, make, model].filter((part) => part !== null && part !== '').join(' ');

export function lineName({ kind, name, hours, trade }: NamedLine, language: Language): string {
  const message = { locale: language };
  const written = name && localText(name, language).text;
  switch (kind) {
    case 'rigging':
      return written ?? m.quote_line_rigging({}, message);
    case 'labour':
      return written ?? m.quote_line_labour({ hours: formatHours(hours ?? 0, language) }, message);
    case 'propeller':
      return written === null ? m.common_propeller({}, message) : m.quote_line_propeller({ name: written }, message);
    case 'disposal':
      return written ?? m.quote_line_disposal({}, message);
    case 'trade':
      return (
        written ??
        (trade ? m.quote_line_trade_of({ unit: tradeName(trade) }, message) : m.quote_line_trade({}, message))
      );
    case 'discount':
      return written ?? m.quote_line_discount({}, message);
    case 'lien':
      return written ?? m.quote_line_lien({}, message);
    case 'unit':
    case 'engine':
    case 'other':
    case 'part':
      return written ?? '';
  }
}

function lineNote(
  { kind, cents, name, quantity, hours, trade }: QuoteLine,
  { range, photos }: Trade,
  { language, texts }: Notes,
) {
  const message = { locale: language };
  if (quantity > 1 && cents !== null)
    return m.quote_line_each({ count: quantity, price: formatMoney(Math.round(cents / quantity), language) }, message);
  if (kind === 'other' && hours !== null) return m.quote_line_hours({ hours: formatHours(hours, language) }, message);
  if (kind === 'engine') return m.quote_line_engine_note({}, message);
  if (kind === 'rigging' || kind === 'labour') return writtenIn(texts[kind], language);
  if (kind === 'propeller') {
    if (cents === 0) return m.quote_line_propeller_included({}, message);
    return name === null ? m.quote_line_propeller_chosen({}, message) : writtenIn(texts.propeller, language);
  }
  if (kind !== 'trade') return null;
  if (trade !== null && (cents !== null || photos === 0)) return tradeNote(trade, language);
  if (cents === null || range === null)
    return photos > 0
      ? m.quote_line_trade_photos({ count: photos }, message)
      : m.quote_line_trade_requested({}, message);
  const [from, to] = [formatMoney(range.fromCents, language), formatMoney(range.toCents, language)];
  return m.quote_line_trade_range({ from, to }, message);
}

/** What a line of an estimate is: work with its hours, or parts. */
export function estimateLineNote({ kind, hours, quantity, cents }: QuoteLine, language: Language): string {
  const message = { locale: language };
  if (kind !== 'part')
    return hours === null
      ? m.estimate_work({}, message)
      : m.estimate_work_hours({ hours: formatHours(hours, language) }, message);
  return quantity > 1 && cents !== null
    ? `${m.estimate_parts({}, message)}, ${m.quote_line_each({ count: quantity, price: formatMoney(Math.round(cents / quantity), language) }, message)}`
    : m.estimate_parts({}, message);
}

/** By what the unit is known, beside its name. */
function tradeNote({ hin, hours }: TradeFacts, language: Language): string | null {
  const message = { locale: language };
  const parts = [
    hin === null ? null : m.quote_line_trade_hin({ hin }, message),
    hours === null ? null : m.quote_line_trade_hours({ hours: formatHours(hours, language) }, message),
  ];
  return parts.filter((part) => part !== null).join(' · ') || null;
}

/** Null for a text that the dealer has not written. */
export const writtenIn = (text: Localized, language: Language): string | null => localText(text, language).text || null;

const hourFormats = {
  en: new Intl.NumberFormat('en-CA', { maximumFractionDigits: 1 }),
  fr: new Intl.NumberFormat('fr-CA', { maximumFractionDigits: 1 }),
};
const formatHours = (hours: number, language: Language): string => hourFormats[language].format(hours);

export type TotalsView = {
  subtotal: string;
  taxes: { name: string; amount: string }[];
  /** Those that are taken off, and why. */
  taxesOff: { name: string; reason: string }[];
  lien: string | null;
  /** What a trade above the rest pays of taxes and lien. */
  credit: string | null;
  total: string;
  /** What the dealer owes of such a trade. */
  owed: string | null;
  isBeforeTrade: boolean;
};

/** `taxes` are all of a version, also those that are taken off. */
export function totalsView(totals: Totals, language: Language, taxes: readonly LineTax[] = []): TotalsView {
  const money = (cents: number) => formatMoney(cents, language);
  const unlessZero = (cents: number) => (cents === 0 ? null : money(cents));
  const nameOf = ({ name, percent }: LineTax) =>
    `${localText(name, language).text} ${formatPercent(percent, language)}`;
  return {
    subtotal: money(totals.subtotalCents),
    taxes: totals.taxes.map((tax) => ({ name: nameOf(tax), amount: money(tax.cents) })),
    taxesOff: taxes.flatMap((tax) => (tax.off === undefined ? [] : [{ name: nameOf(tax), reason: tax.off }])),
    lien: unlessZero(totals.lienCents),
    credit: unlessZero(-totals.creditCents),
    total: money(totals.totalCents),
    owed: unlessZero(totals.owedCents),
    isBeforeTrade: totals.isBeforeTrade,
  };
}
