import { and, asc, eq, ne } from 'drizzle-orm';
import type { PhotoView } from '#src/bookings/photos/owner-photos.ts';
import type { Db } from '#src/db/client.server.ts';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { formatDay } from '#src/lib/dates.ts';
import { formatMoment } from '#src/lib/moment.ts';
import { formatMoney } from '#src/lib/money.ts';
import { holdQuotes } from '../held-quote.server.ts';
import { estimateLineNote, lineName, type TotalsView, totalsView } from '../price-text.ts';
import { quote } from '../quote.table.ts';
import { approvedTotals, isSameLine, type LineAnswer } from '../rules/line-answers.ts';
import type { Advice, QuoteLine } from '../rules/quote-line.ts';
import type { ChargedLine, LineTax } from '../rules/totals.ts';
import { type HeldEstimate, holdEstimates } from './hold-estimate.server.ts';

/** The estimates of a booking as its owner sees them. */

export type EstimateLineView = {
  key: number;
  name: string;
  /** Work with its hours, or parts. */
  note: string | null;
  why: string | null;
  /** The shop’s photo of it, as long as staff show it. */
  photo: PhotoView | null;
  advice: Advice | null;
  amount: string;
  /** The answer that stands. */
  answer: LineAnswer | null;
  answered: string | null;
  /** Changed or added since the version before. */
  isNew: boolean;
  isBegun: boolean;
  charged: ChargedLine;
};

export type EstimateView = {
  id: number;
  number: string;
  version: number;
  /** The last answer that the page shows. */
  seen: number;
  /** `done` once the boat is ready. */
  state: 'open' | 'ended' | 'done';
  note: string | null;
  lines: EstimateLineView[];
  /** How many lines wait for an answer. */
  open: number;
  taxes: LineTax[];
  /** What is approved so far. */
  approved: TotalsView;
  heldUntil: string | null;
};

/** Those that were sent and are not withdrawn, the oldest first. */
export async function readEstimates(db: Db, booking: number, now: Date): Promise<HeldEstimate[]> {
  const isOf = and(eq(quote.booking, booking), eq(quote.isRemove, false), ne(quote.state, 'draft'));
  const rows = await db.select().from(quote).where(isOf).orderBy(asc(quote.id));
  const held = await holdQuotes(db, rows, now);
  const estimates = await holdEstimates(
    db,
    held.filter(({ state }) => state !== 'withdrawn'),
  );
  return estimates.filter(({ shown }) => shown !== undefined);
}

export function estimateView(
  estimate: HeldEstimate,
  language: Language,
  photos: readonly PhotoView[] = [],
): EstimateView | null {
  const { held, shown, given, standing, open, isDone } = estimate;
  if (!shown) return null;
  const { version, lines, taxes, note, lastDay } = shown;
  const isOpen = held.state === 'sent';
  return {
    id: held.row.id,
    number: held.row.number,
    version,
    seen: given.at(-1)?.id ?? 0,
    state: isDone ? 'done' : isOpen ? 'open' : 'ended',
    note,
    lines: lines.map((line) => lineView(line, estimate, { language, photos })),
    open: open.length,
    taxes: [...taxes],
    approved: totalsView(approvedTotals(lines, taxes, standing), language, taxes),
    heldUntil:
      isOpen && open.length > 0 && lastDay !== null
        ? m.estimate_held_until({ day: formatDay(lastDay, language) }, { locale: language })
        : null,
  };
}

function lineView(
  line: QuoteLine,
  { held, shown, standing, begun }: HeldEstimate,
  { language, photos }: { language: Language; photos: readonly PhotoView[] },
): EstimateLineView {
  const { key, kind, cents, type, taxes, of, why = null, advice = null } = line;
  const answer = standing.get(key);
  const before = held.versions.findLast(({ version, sentAt }) => sentAt !== null && version < (shown?.version ?? 0));
  const former = before?.lines.find((one) => one.key === key);
  return {
    key,
    name: lineName(line, language),
    note: estimateLineNote(line, language),
    why,
    photo: photos.find(({ id }) => id === line.photo) ?? null,
    advice,
    amount: formatMoney(cents ?? 0, language),
    answer: answer?.answer ?? null,
    answered: answer
      ? m.estimate_said({ name: answer.name, when: formatMoment(answer.answeredAt, language) }, { locale: language })
      : null,
    isNew: before !== undefined && (!former || !isSameLine(former, line)),
    isBegun: begun.has(key),
    charged: { key, kind, cents, type, taxes, of },
  };
}
