import { eq } from 'drizzle-orm';
import { formatMeasure } from '#src/catalogue/product/attribute/spec-value.ts';
import { expectedWeek, isSold } from '#src/catalogue/product/availability.ts';
import { findOpenProductById, type ProductRow } from '#src/catalogue/queries/products.server.ts';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { contactFile } from '#src/leads/receive/form.table.ts';
import { dayAfter, formatDay, weekdayName, weekdayOf } from '#src/lib/dates.ts';
import { type LocalText, localText } from '#src/lib/localized.ts';
import { formatMoment } from '#src/lib/moment.ts';
import { formatMoney, type MoneyView, moneyParts } from '#src/lib/money.ts';
import type { OpenedCatalogue } from '#src/view-models/catalogue.server.ts';
import { monthlyView } from '#src/view-models/product/price-view.ts';
import type { MonthlyView } from '#src/view-models/view.ts';
import { stockText } from './engine-view.ts';
import type { Held, HeldQuote } from './held-quote.server.ts';
import { enginesStep } from './new-engine.server.ts';
import { ownBoatFacts, ownBoatName } from './own-boat-text.ts';
import { linesOnBoat } from './price-engine.server.ts';
import { type LineView, lineView, type TotalsView, totalsView, writtenIn } from './price-text.ts';
import { withOwnLines } from './rules/drafts.ts';
import type { BoatKind, OwnBoat } from './rules/own-boat.ts';
import { totalsOf } from './rules/price-lines.ts';
import { lastSent, type QuoteState } from './rules/versions.ts';

/** The page of a quote, for whoever has its link. */

export type VersionView = {
  version: number;
  lines: (LineView & { isChanged: boolean })[];
  totals: TotalsView;
  amount: MoneyView;
  monthly: MonthlyView | null;
  heldUntil: string;
  /** The engine's price fell: how much less the customer pays. */
  fallen: string | null;
  note: string | null;
  stock: string | null;
};

export type QuoteView = {
  number: string;
  madeOn: string;
  state: QuoteState;
  title: string;
  engine: LocalText;
  boat: { kind: BoatKind; name: string; facts: string } | null;
  /** Those to accept; otherwise the accepted one, or the last. */
  versions: VersionView[];
  accepted: { name: string; at: string; total: string } | null;
  /** Accepting asks for a phone where none is known. */
  knowsPhone: boolean;
  /** The day on which prices moved, and what it would cost today. */
  expired: { since: string; today: string | null; difference: string | null } | null;
  /** The engine is sold: what else fits, and when the next one like it arrives, if that is known. */
  sold: { alternatives: { slug: string; name: LocalText; facts: string }[]; nextArrival: string | null } | null;
  ownBoat: OwnBoat | null;
  /** What the dealer has written of it. */
  texts: Record<'introduction' | 'reservations' | 'deposit' | 'workshop' | 'seaTest', string | null>;
};

export async function quotePage(opened: OpenedCatalogue, held: HeldQuote): Promise<QuoteView> {
  const { row, state, versions, open } = held;
  const { language, settings } = opened.context;
  const { texts, depositText } = settings.repower;
  const sent = versions.filter(({ sentAt }) => sentAt !== null);
  const shown =
    open.length > 0 ? open : sent.filter(({ version }) => version === (row.acceptedVersion ?? sent.at(-1)?.version));
  const engine = localText(row.engine, language);
  const product = row.product === null ? undefined : await findOpenProductById(opened.db, row.product);
  const length = row.boat && formatMeasure(row.boat.lengthFeet, 'ft', language);
  const photos = row.contact === null ? 0 : await opened.db.$count(contactFile, eq(contactFile.contactId, row.contact));
  const stock = product && !isSold(product) ? stockText(product, opened.context) : null;
  return {
    number: row.number,
    madeOn: formatMoment(row.createdAt, language),
    state,
    title: length ? m.new_engine_price_title({ engine: engine.text, length }, { locale: language }) : engine.text,
    engine,
    boat: row.boat && {
      kind: row.boat.kind,
      name: ownBoatName(row.boat, language),
      facts: ownBoatFacts(row.boat, language),
    },
    versions: shown.map((one) => versionView(one, sent, held, { opened, stock, photos })),
    accepted: acceptedView(held, language),
    knowsPhone: row.phone !== null,
    expired: state === 'expired' ? await expiredView(opened, held) : null,
    sold: state === 'sent' && product && isSold(product) && row.boat ? await soldView(opened, product, row.boat) : null,
    ownBoat: row.boat,
    texts: {
      introduction: writtenIn(texts.introduction, language),
      reservations: writtenIn(texts.reservations, language),
      deposit: writtenIn(depositText, language),
      workshop: writtenIn(texts.workshop, language),
      seaTest: writtenIn(texts.seaTest, language),
    },
  };
}

type Shown = { opened: OpenedCatalogue; stock: string | null; photos: number };

function versionView(
  one: Held,
  sent: readonly Held[],
  { row }: HeldQuote,
  { opened, stock, photos }: Shown,
): VersionView {
  const { language, settings } = opened.context;
  const before = sent.find(({ version }) => version === one.version - 1);
  const trade =
    row.tradeFromCents === null || row.tradeToCents === null
      ? null
      : { fromCents: row.tradeFromCents, toCents: row.tradeToCents };
  return {
    version: one.version,
    lines: one.lines.map((line) => ({
      ...lineView(line, { range: trade, photos }, { language, texts: settings.repower.texts }),
      isChanged: Boolean(
        before &&
          !before.lines.some(
            ({ kind, cents, name }) => kind === line.kind && cents === line.cents && name?.en === line.name?.en,
          ),
      ),
    })),
    totals: totalsView(one.totals, language),
    amount: moneyParts(one.totals.totalCents, language),
    monthly: monthlyView(one.totals.subtotalCents, { ...settings, taxes: [...one.taxes] }, language),
    heldUntil: one.lastDay === null ? '' : heldUntilText(one.lastDay, language),
    fallen: one.fallenCents > 0 ? formatMoney(one.fallenCents, language) : null,
    note: one.note,
    stock,
  };
}

const heldUntilText = (day: string, language: Language): string =>
  m.quote_held_until(
    { weekday: weekdayName(weekdayOf(day), language), day: formatDay(day, language) },
    { locale: language },
  );

function acceptedView({ row }: HeldQuote, language: Language): QuoteView['accepted'] {
  if (row.acceptedAt === null || row.acceptedTotalCents === null) return null;
  return {
    name: row.acceptedName ?? '',
    at: formatMoment(row.acceptedAt, language),
    total: formatMoney(row.acceptedTotalCents, language),
  };
}

/** The price that *Ask for today's price* would give. */
async function expiredView(opened: OpenedCatalogue, held: HeldQuote): Promise<QuoteView['expired']> {
  const { row } = held;
  const { language, settings, day } = opened.context;
  const last = lastSent(held);
  const since = last?.lastDay ? formatDay(dayAfter(last.lastDay), language) : '';
  const engine = row.product === null ? undefined : await findOpenProductById(opened.db, row.product);
  const lines =
    engine && row.boat && (await linesOnBoat({ snapshot: opened.snapshot, settings, day }, row.boat, engine));
  if (!lines || !last) return { since, today: null, difference: null };
  const { totalCents } = totalsOf(withOwnLines(lines, last.lines), settings.taxes);
  const difference = totalCents - last.totals.totalCents;
  return {
    since,
    today: formatMoney(totalCents, language),
    difference: difference === 0 ? null : `${difference > 0 ? '+' : '−'}${formatMoney(Math.abs(difference), language)}`,
  };
}

const maxAlternatives = 3;

/** The proposals, then the others whose price can be seen. */
async function soldView(opened: OpenedCatalogue, sold: ProductRow, boat: OwnBoat): Promise<QuoteView['sold']> {
  const { day, language } = opened.context;
  const { cards, others } = await enginesStep(opened, boat);
  const week = expectedWeek(sold.expectedOn, day);
  return {
    alternatives: [
      ...cards.map(({ slug, name, stock }) => ({ slug, name, facts: stock })),
      ...others.flatMap(({ slug, name, facts, hasPrice }) => (hasPrice ? [{ slug, name, facts }] : [])),
    ].slice(0, maxAlternatives),
    nextArrival: week && m.quote_next_arrival({ day: formatDay(week, language) }, { locale: language }),
  };
}
