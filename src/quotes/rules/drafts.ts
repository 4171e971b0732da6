import type { QuoteLine, TradeRange } from './price-lines.ts';

/**
 * The lines with the trade's lower end, once staff have seen photos; an engine that is taken in trade is not disposed
 * of. Without a range they stay as they are, and an earlier one is taken back.
 */
export function withTradeRange(lines: readonly QuoteLine[], trade: TradeRange | null, hadRange: boolean): QuoteLine[] {
  const others = lines.filter(({ kind }) => kind !== 'trade');
  const written = lines.find(({ kind }) => kind === 'trade');
  const blank: QuoteLine = { kind: 'trade', cents: null, name: null, product: null, hours: null, isByStaff: true };
  if (trade === null) return written && hadRange ? [...others, { ...written, cents: null }] : [...lines];
  const charged = others.filter(({ kind, isByStaff }) => kind !== 'disposal' || isByStaff);
  return [...charged, { ...(written ?? blank), cents: -trade.fromCents, isByStaff: true }];
}

/** Today's lines, with the trade and what staff had added before. What is taken in trade is not disposed of. */
export function withOwnLines(today: readonly QuoteLine[], before: readonly QuoteLine[] | undefined): QuoteLine[] {
  if (!before) return [...today];
  const trade = before.find(({ kind }) => kind === 'trade');
  const own = before.filter(({ kind }) => kind === 'other');
  const charged = today.filter(({ kind }) => kind !== 'trade' && !(trade && kind === 'disposal'));
  return [...charged, ...own, ...(trade ? [trade] : [])];
}
