import type { RepowerSettings } from '#src/dealer/repower-setting.ts';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { type Localized, localText } from '#src/lib/localized.ts';
import { formatMoney } from '#src/lib/money.ts';
import { formatPercent } from '#src/lib/number.ts';
import type { QuoteLine, Totals, TradeRange } from './rules/price-lines.ts';

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

export function lineName({ kind, name, hours }: QuoteLine, language: Language): string {
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
      return written ?? m.quote_line_trade({}, message);
    case 'engine':
    case 'other':
      return written ?? '';
  }
}

function lineNote({ kind, cents, name }: QuoteLine, { range, photos }: Trade, { language, texts }: Notes) {
  const message = { locale: language };
  if (kind === 'engine') return m.quote_line_engine_note({}, message);
  if (kind === 'rigging' || kind === 'labour') return writtenIn(texts[kind], language);
  if (kind === 'propeller') {
    if (cents === 0) return m.quote_line_propeller_included({}, message);
    return name === null ? m.quote_line_propeller_chosen({}, message) : writtenIn(texts.propeller, language);
  }
  if (kind !== 'trade') return null;
  if (cents === null || range === null)
    return photos > 0
      ? m.quote_line_trade_photos({ count: photos }, message)
      : m.quote_line_trade_requested({}, message);
  const [from, to] = [formatMoney(range.fromCents, language), formatMoney(range.toCents, language)];
  return m.quote_line_trade_range({ from, to }, message);
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
  total: string;
  isBeforeTrade: boolean;
};

export const totalsView = (
  { subtotalCents, taxes, totalCents, isBeforeTrade }: Totals,
  language: Language,
): TotalsView => ({
  subtotal: formatMoney(subtotalCents, language),
  taxes: taxes.map(({ name, percent, cents }) => ({
    name: `${localText(name, language).text} ${formatPercent(percent, language)}`,
    amount: formatMoney(cents, language),
  })),
  total: formatMoney(totalCents, language),
  isBeforeTrade,
});
