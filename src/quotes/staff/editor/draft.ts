import { centsFromDollars } from '#src/lib/money.ts';
import type { LineTemplate } from '#src/quotes/estimate/service-lines.server.ts';
import { type LineKind, type QuoteLine, quoteLine } from '#src/quotes/rules/quote-line.ts';
import { priceToday } from '#src/quotes/rules/todays-price.ts';
import { type LineTax, type Totals, totalsOf } from '#src/quotes/rules/totals.ts';
import type { QuoteKind } from '#src/quotes/rules/versions.ts';
import type { DescribedQuote } from '../describe-quote.ts';
import type { Draft, DraftLine } from '../quote-input.ts';
import type { Beginning } from './begin-quote.server.ts';

/** The draft of the next version while it is written. */

type Version = DescribedQuote['versions'][number];

/** What the editor begins with: the lines of the last version; its note only while it is not sent. */
export const draftOf = ({ lines, note, sentAt, taxesOff }: Version): Draft => ({
  lines: lines.map((line) => ({ ...line })),
  note: sentAt === null ? note : null,
  off: taxesOff.map(({ tax, reason }) => ({ tax, reason })),
});

/** A key that no line of the quote has had. */
export const freeKey = (lines: readonly { key: number }[], versions: readonly Version[]): number =>
  Math.max(0, ...[...lines, ...versions.flatMap((version) => version.lines)].map(({ key }) => key)) + 1;

const blankTrade = { make: '', model: null, year: null, hin: null, hours: null };
const named: readonly LineKind[] = ['other', 'part', 'discount'];

/** An empty line of a kind. */
export function newLine(kind: LineKind, key: number): DraftLine {
  const { cents: _cents, isByStaff: _isByStaff, since: _since, ...line } = quoteLine(kind, null, { key });
  return {
    ...line,
    amount: null,
    name: named.includes(kind) ? { en: '', fr: null } : null,
    trade: kind === 'trade' ? blankTrade : null,
  };
}

/** A line from a template. */
export const lineFrom = ({ kind, ...facts }: LineTemplate): DraftLine => ({ ...newLine(kind, 0), ...facts });

/** What lines of the draft could cost today, read by the editor. */
export type Today = Pick<Beginning, 'lines' | 'units' | 'services'>;

/** What the line costs today, in dollars, with its hours; null: it has no price but that which staff wrote. */
export const priceOfLine = (line: DraftLine, { lines, units, services }: Today) =>
  priceToday(line, [...units, ...services, ...lines]);

/**
 * The draft at today's prices: for a new engine the lines of today, for anything else the lines as they are, with the price
 * of their unit or service. `begun` are the keys of lines that stay as they were approved.
 */
export function atTodaysPrices(draft: Draft, kind: QuoteKind, today: Today, begun: readonly number[] = []): Draft {
  if (kind === 'repower') return today.lines.length > 0 ? withTodaysLines(draft, today.lines) : draft;
  const lines = draft.lines.map((line) => {
    const price = begun.includes(line.key) ? null : priceOfLine(line, today);
    return price && price.amount !== line.amount ? { ...line, ...price } : line;
  });
  return { ...draft, lines };
}

/** Whether today's prices change the draft, or begin the next version after one that was sent. */
export function canTakeTodaysPrices(draft: Draft, kind: QuoteKind, today: Today, wasSent: boolean): boolean {
  if (draft.lines.some((line) => priceOfLine(line, today) !== null && wasSent)) return true;
  const { lines } = atTodaysPrices(draft, kind, today);
  return (
    lines.length !== draft.lines.length || lines.some(({ amount }, place) => amount !== draft.lines[place]?.amount)
  );
}

/** Kinds that staff write themselves: today's prices leave them alone. */
const ownKinds: readonly LineKind[] = ['other', 'part', 'discount', 'trade', 'lien'];

/** Today's lines in place of the former, with what staff wrote and what is taken in trade. */
function withTodaysLines(draft: Draft, today: readonly DraftLine[]): Draft {
  const own = draft.lines.filter(({ kind }) => ownKinds.includes(kind));
  const hasTrade = own.some(({ kind }) => kind === 'trade');
  const isKept = ({ kind }: DraftLine) => !hasTrade || (kind !== 'trade' && kind !== 'disposal');
  let key = Math.max(0, ...draft.lines.map((line) => line.key));
  const lines = today.filter(isKept).map((line) => {
    const former = draft.lines.find((one) => one.kind === line.kind && one.product === line.product);
    return { ...line, key: former?.key ?? ++key };
  });
  const [trades, others] = [own.filter(isLast), own.filter((line) => !isLast(line))];
  return { ...draft, lines: [...lines, ...others, ...trades] };
}

const isLast = ({ kind }: DraftLine): boolean => kind === 'trade' || kind === 'lien';

/** The line as the rules take it; text that is no number yet counts as nothing. */
export const ruleLine = (line: DraftLine): QuoteLine => ({
  ...line,
  cents: typeof line.amount === 'number' ? centsFromDollars(line.amount) : null,
  since: null,
  isByStaff: true,
});

/** What the draft comes to by the taxes of today. */
export const draftTotals = ({ lines, off }: Draft, taxes: readonly LineTax[]): Totals =>
  totalsOf(lines.map(ruleLine), taxesOf(taxes, off));

/** Today's taxes, with the reasons for which some are taken off. */
export const taxesOf = (taxes: readonly LineTax[], off: Draft['off']): LineTax[] =>
  taxes.map((tax) => ({ ...tax, off: off.find((one) => one.tax === tax.name.en)?.reason }));

/** The price of each unit of a line, in dollars. */
export const eachOf = ({ amount, quantity }: Pick<DraftLine, 'amount' | 'quantity'>) =>
  typeof amount === 'number' ? centsFromDollars(amount) / quantity / 100 : amount;

/** The other language of a text that the shop has written in both before. */
export function translated(
  text: string,
  from: 'en' | 'fr',
  phrases: readonly { name: { en: string; fr: string | null } }[],
) {
  const known = phrases.find(({ name }) => name[from]?.toLocaleLowerCase() === text.trim().toLocaleLowerCase());
  return (from === 'en' ? known?.name.fr : known?.name.en) ?? null;
}
