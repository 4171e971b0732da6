import type { ProductType } from '#src/catalogue/product/type/product-type.ts';
import type { Localized } from '#src/lib/localized.ts';
import type { LineKind, QuoteLine } from './quote-line.ts';

/** What the lines of a quote come to, in cents: taxes, trade, lien, and what is left to pay. */

/** What a tax may leave out: a type of product, or work. */
export type TaxClass = ProductType | 'work';

export type LineTax = {
  name: Localized;
  percent: number;
  /** What doesn't bear it, unless a line says otherwise. */
  exempt?: TaxClass[] | undefined;
  /** A trade lowers what it is charged on, unless this is false. */
  isAfterTrade?: boolean | undefined;
  /** Why it is taken off this quote: export, an exemption. */
  off?: string | undefined;
};

export type ChargedLine = Pick<QuoteLine, 'key' | 'kind' | 'cents' | 'type' | 'taxes' | 'of'>;

export type Totals = {
  /** After trade, never below zero. */
  subtotalCents: number;
  /** Without those that are taken off. */
  taxes: (LineTax & { cents: number })[];
  /** What the dealer pays to whoever has a lien on the trade. */
  lienCents: number;
  /** What a trade above the rest pays of taxes and lien. */
  creditCents: number;
  totalCents: number;
  /** What is left of such a trade: the dealer owes it to the customer. */
  owedCents: number;
  /** A trade has no range yet: the total is before it. */
  isBeforeTrade: boolean;
};

/**
 * Each tax is rounded once, on the sum of the lines that bear it. What discounts take off beyond the rest is nobody's: only
 * a trade is worth more than that.
 */
export function totalsOf(lines: readonly ChargedLine[], taxes: readonly LineTax[]): Totals {
  const trade = sumOf(lines.filter(isTrade));
  const lienCents = sumOf(lines.filter(({ kind }) => kind === 'lien'));
  const goods = lines.filter(isGoods);
  const sum = Math.max(0, sumOf(goods)) + trade;
  const subtotalCents = Math.max(0, sum);
  const charged = taxes
    .filter(({ off }) => off === undefined)
    .map((tax) => {
      const base = Math.max(0, taxedCents(goods, tax) + (tax.isAfterTrade === false ? 0 : trade));
      return { ...tax, cents: Math.round((base * tax.percent) / 100) };
    });
  const due = charged.reduce((all, { cents }) => all + cents, lienCents);
  const aboveCents = subtotalCents - sum;
  const creditCents = Math.min(aboveCents, due);
  return {
    subtotalCents,
    taxes: charged,
    lienCents,
    creditCents,
    totalCents: subtotalCents + due - creditCents,
    owedCents: aboveCents - creditCents,
    isBeforeTrade: lines.some((line) => isTrade(line) && line.cents === null),
  };
}

const sumOf = (lines: readonly Pick<QuoteLine, 'cents'>[]): number =>
  lines.reduce((sum, { cents }) => sum + (cents ?? 0), 0);

const isGoods = ({ kind }: { kind: LineKind }): boolean => kind !== 'trade' && kind !== 'lien';

/** Whether the discounts are more than what they lower. */
export const isOverDiscounted = (lines: readonly Pick<QuoteLine, 'kind' | 'cents'>[]): boolean =>
  sumOf(lines.filter(isGoods)) < 0;

const isTrade = ({ kind }: { kind: LineKind }): boolean => kind === 'trade';

/** A discount bears the taxes of the line that it names; one of all units is shared among them by their price. */
function taxedCents(goods: readonly ChargedLine[], tax: LineTax): number {
  const units = goods.filter(({ kind }) => kind === 'unit' || kind === 'engine');
  const unitCents = sumOf(units);
  const share = unitCents === 0 ? 1 : sumOf(units.filter((line) => bears(line, tax))) / unitCents;
  return goods.reduce((sum, line) => {
    const cents = line.cents ?? 0;
    if (line.kind !== 'discount') return bears(line, tax) ? sum + cents : sum;
    const named = goods.find(({ key }) => key === line.of);
    if (named) return bears(named, tax) ? sum + cents : sum;
    return sum + cents * share;
  }, 0);
}

/** Whether a line bears a tax: as staff chose, else as the settings say. */
export const bears = ({ kind, type, taxes }: Pick<QuoteLine, 'kind' | 'type' | 'taxes'>, tax: LineTax): boolean =>
  taxes === null ? !tax.exempt?.includes(taxClassOf({ kind, type })) : taxes.includes(tax.name.en);

function taxClassOf({ kind, type }: Pick<QuoteLine, 'kind' | 'type'>): TaxClass {
  if (kind === 'engine') return 'engine';
  if (kind === 'propeller' || kind === 'part') return 'part';
  return kind === 'unit' && type !== null ? type : 'work';
}

/** What all units together would cost without the discounts, less them: null where nothing is a package. */
export function packageSaving(lines: readonly Pick<QuoteLine, 'kind' | 'cents' | 'of' | 'isByStaff'>[]) {
  const units = lines.filter(({ kind }) => kind === 'unit');
  const discount = -sumOf(lines.filter(({ kind, of }) => kind === 'discount' && of === null));
  if (units.length < 2 || discount <= 0) return null;
  return { cents: discount, isPublished: units.every(({ isByStaff }) => !isByStaff) };
}
