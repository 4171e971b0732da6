import { eq } from 'drizzle-orm';
import { formatMeasure } from '#src/catalogue/product/attribute/spec-value.ts';
import { isSold } from '#src/catalogue/product/availability.ts';
import { findOpenProductById } from '#src/catalogue/queries/products.server.ts';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { contactFile } from '#src/leads/receive/form.table.ts';
import { dayAfter, formatDay, weekdayName, weekdayOf } from '#src/lib/dates.ts';
import { type Localized, type LocalText, localText } from '#src/lib/localized.ts';
import { formatMoment } from '#src/lib/moment.ts';
import { formatMoney, type MoneyView, moneyParts } from '#src/lib/money.ts';
import type { PictureView } from '#src/media/media-view.ts';
import type { OpenedCatalogue } from '#src/view-models/catalogue.server.ts';
import { mainPicture } from '#src/view-models/product/card-view.ts';
import { monthlyView } from '#src/view-models/product/price-view.ts';
import type { MonthlyView } from '#src/view-models/view.ts';
import { stockText } from '../engine-view.ts';
import type { Held, HeldQuote } from '../held-quote.server.ts';
import { ownBoatFacts, ownBoatName } from '../own-boat-text.ts';
import { type LineView, lineView, type TotalsView, totalsView, writtenIn } from '../price-text.ts';
import { withOwnLines } from '../rules/drafts.ts';
import type { BoatKind, OwnBoat } from '../rules/own-boat.ts';
import { packageSaving, totalsOf } from '../rules/totals.ts';
import { lastSent, type QuoteKind, type QuoteState } from '../rules/versions.ts';
import { renewedLines } from '../todays-lines.server.ts';
import { type DepositView, depositOf } from './deposit.ts';
import { type GoneView, goneView } from './gone-view.server.ts';

/** The page of a quote, for whoever has its link. */

export type VersionView = {
  version: number;
  lines: (LineView & { isChanged: boolean })[];
  totals: TotalsView;
  amount: MoneyView;
  monthly: MonthlyView | null;
  /** What a package saves. */
  saving: string | null;
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
  kind: QuoteKind;
  subject: LocalText;
  /** Of the first unit of an offer. */
  picture: PictureView | null;
  boat: { kind: BoatKind; name: string; facts: string } | null;
  /** Those to accept; otherwise the accepted one, or the last. */
  versions: VersionView[];
  accepted: { name: string; at: string; total: string } | null;
  /** Accepting asks for a phone where none is known. */
  knowsPhone: boolean;
  /** The last day of its price, the day after, and what it would cost today; no difference where that is the same. */
  expired: { until: string; since: string; today: string | null; difference: string | null } | null;
  /** The engine or a unit is gone: what else there is, and when the next one like it arrives, if that is known. */
  sold: GoneView | null;
  /** For an offer that was accepted. */
  deposit: DepositView | null;
  /** Why staff withdrew it. */
  withdrawn: { reason: string; at: string } | null;
  ownBoat: OwnBoat | null;
  /** What the dealer has written of it. */
  texts: Record<'introduction' | 'reservations' | 'deposit' | 'workshop' | 'seaTest', string | null>;
};

export async function quotePage(opened: OpenedCatalogue, held: HeldQuote, now: Date): Promise<QuoteView> {
  const { row, state, versions, open } = held;
  const { language, settings } = opened.context;
  const { texts, depositText } = settings.repower;
  const isRepower = row.kind === 'repower';
  const written = (text: Localized) => (isRepower ? writtenIn(text, language) : null);
  const sent = versions.filter(({ sentAt }) => sentAt !== null);
  const shown =
    open.length > 0 ? open : sent.filter(({ version }) => version === (row.acceptedVersion ?? sent.at(-1)?.version));
  const subject = localText(row.subject, language);
  const product = row.product === null ? undefined : await findOpenProductById(opened.db, row.product);
  const length = row.boat && formatMeasure(row.boat.lengthFeet, 'ft', language);
  const photos = row.contact === null ? 0 : await opened.db.$count(contactFile, eq(contactFile.contactId, row.contact));
  const stock = row.kind === 'repower' && product && !isSold(product) ? stockText(product, opened.context) : null;
  return {
    number: row.number,
    madeOn: formatMoment(row.createdAt, language),
    state,
    kind: row.kind,
    title: length ? m.new_engine_price_title({ engine: subject.text, length }, { locale: language }) : subject.text,
    subject,
    picture: isRepower ? null : await pictureOf(opened, row.product),
    boat: row.boat && {
      kind: row.boat.kind,
      name: ownBoatName(row.boat, language),
      facts: ownBoatFacts(row.boat, language),
    },
    versions: shown.map((one) => versionView(one, sent, held, { opened, stock, photos })),
    accepted: acceptedView(held, language),
    knowsPhone: row.phone !== null,
    expired: state === 'expired' ? await expiredView(opened, held, now) : null,
    sold: state === 'sent' ? await goneView(opened, held, product) : null,
    deposit:
      state === 'accepted' && row.kind === 'offer'
        ? depositOf(row, row.acceptedTotalCents ?? 0, settings, language)
        : null,
    withdrawn:
      state === 'withdrawn' && row.withdrawnAt
        ? { reason: row.withdrawnReason ?? '', at: formatMoment(row.withdrawnAt, language) }
        : null,
    ownBoat: row.boat,
    texts: {
      introduction: written(texts.introduction),
      reservations: written(texts.reservations),
      deposit: written(depositText),
      workshop: written(texts.workshop),
      seaTest: written(texts.seaTest),
    },
  };
}

async function pictureOf({ snapshot, context }: OpenedCatalogue, product: number | null) {
  const [shown] = product === null ? [] : await snapshot.findShown([product]);
  return shown ? mainPicture(shown, context) : null;
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
    totals: totalsView(one.totals, language, one.taxes),
    saving: savingText(one, opened),
    amount: moneyParts(one.totals.totalCents, language),
    monthly: monthlyView(one.totals.subtotalCents, settings, language, one.totals.totalCents),
    heldUntil: one.lastDay === null ? '' : heldUntilText(one.lastDay, language),
    fallen: one.fallenCents > 0 ? formatMoney(one.fallenCents, language) : null,
    note: one.note,
    stock,
  };
}

/** Where evidence is required, a saving is claimed only against prices that were published. */
function savingText({ lines }: Held, { context: { settings, language } }: OpenedCatalogue): string | null {
  const saving = packageSaving(lines);
  if (!saving || (settings.storefront.requireEvidence && !saving.isPublished)) return null;
  return m.quote_package({ amount: formatMoney(saving.cents, language) }, { locale: language });
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
async function expiredView(opened: OpenedCatalogue, held: HeldQuote, now: Date): Promise<QuoteView['expired']> {
  const { language, settings } = opened.context;
  const last = lastSent(held);
  const until = last?.lastDay ? formatDay(last.lastDay, language) : '';
  const since = last?.lastDay ? formatDay(dayAfter(last.lastDay), language) : '';
  const lines = await renewedLines(opened, held, now);
  if (!lines || !last) return { until, since, today: null, difference: null };
  const { totalCents } = totalsOf(withOwnLines(lines, last.lines), settings.taxes);
  const difference = totalCents - last.totals.totalCents;
  return {
    until,
    since,
    today: formatMoney(totalCents, language),
    difference: difference === 0 ? null : `${difference > 0 ? '+' : '−'}${formatMoney(Math.abs(difference), language)}`,
  };
}
