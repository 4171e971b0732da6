import type { TradeRange } from './price-lines.ts';
import { type QuoteLine, quoteLine } from './quote-line.ts';

/**
 * The lines with the trade's lower end, once staff have seen photos; an engine that is taken in trade is not disposed
 * of. Without a range they stay as they are, and an earlier one is taken back.
 */
export function withTradeRange(lines: readonly QuoteLine[], trade: TradeRange | null, hadRange: boolean): QuoteLine[] {
  const others = lines.filter(({ kind }) => kind !== 'trade');
  const written = lines.find(({ kind }) => kind === 'trade');
  if (trade === null) return written && hadRange ? [...others, { ...written, cents: null }] : [...lines];
  const charged = others.filter(({ kind, isByStaff }) => kind !== 'disposal' || isByStaff);
  return [...charged, { ...(written ?? quoteLine('trade', null)), cents: -trade.fromCents, isByStaff: true }];
}

/**
 * Today's lines, with the trade, its lien and what staff had added before. What is taken in trade is not disposed of. A
 * unit that has a price today keeps its place and its key, so that a discount goes on naming it.
 */
export function withOwnLines(today: readonly QuoteLine[], before: readonly QuoteLine[] | undefined): QuoteLine[] {
  if (!before) return [...today];
  // Work of an estimate has a price of today itself.
  const isToday = (key: number) => today.some((line) => line.kind === 'other' && line.key === key);
  const trade = before.find(({ kind }) => kind === 'trade');
  const isOwn = ({ kind, key }: QuoteLine) => (kind === 'other' && !isToday(key)) || kind === 'discount';
  const own = before.filter(isOwn);
  const last = before.filter(({ kind }) => kind === 'trade' || kind === 'lien');
  const charged = today
    .filter(({ kind }) => kind !== 'trade' && !(trade && kind === 'disposal'))
    .map((line) => ({ ...line, key: line.key || (before.find((one) => isSameProduct(one, line))?.key ?? 0) }));
  return [...charged, ...own, ...last];
}

const isSameProduct = (one: QuoteLine, other: QuoteLine): boolean =>
  one.kind === other.kind && one.product !== null && one.product === other.product;
