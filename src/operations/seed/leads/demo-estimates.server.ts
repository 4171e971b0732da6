import { eq } from 'drizzle-orm';
import { booking, bookingState } from '#src/bookings/booking.table.ts';
import type { Tx } from '#src/db/client.server.ts';
import { readSettings } from '#src/dealer/settings.server.ts';
import { minuteMs } from '#src/lib/duration.ts';
import { estimateAnswer, estimateBegun } from '#src/quotes/estimate/estimate.table.ts';
import { quote, quoteVersion } from '#src/quotes/quote.table.ts';
import { validDaysOf } from '#src/quotes/quote-link.server.ts';
import { nextQuoteNumber } from '#src/quotes/quote-number.server.ts';
import { quoteLine } from '#src/quotes/rules/quote-line.ts';
import { lastDayOf } from '#src/quotes/rules/versions.ts';
import { bookings } from '../../../../demo/facts/bookings.ts';
import { type EstimateFact, estimates } from '../../../../demo/facts/estimates.ts';
import { photosByPicture } from './demo-boats.server.ts';

/** Estimates for boats in the shop: one waits for its owner, one is answered. `planted` are the bookings, in order. */
export async function plantEstimates(tx: Tx, planted: readonly { id: number }[], now: Date): Promise<void> {
  for (const fact of estimates) {
    const place = bookings.findIndex(({ who, day }) => who === fact.who && day === fact.day);
    const id = planted[place]?.id;
    const [boat] = id === undefined ? [] : await tx.select().from(booking).where(eq(booking.id, id));
    // Before its drop-off, early on the day of the seed, there is nothing to estimate.
    if (boat && boat.state !== 'booked') await plantEstimate(tx, fact, boat, now);
  }
}

async function plantEstimate(tx: Tx, fact: EstimateFact, boat: typeof booking.$inferSelect, now: Date): Promise<void> {
  const [last] = await tx
    .select({ at: bookingState.at })
    .from(bookingState)
    .where(eq(bookingState.bookingId, boat.id))
    .orderBy(bookingState.id)
    .offset(1)
    .limit(1);
  const sentAt = new Date(Math.min((last?.at ?? now).getTime() + 50 * minuteMs, now.getTime()));
  const settings = await readSettings(tx);
  const times = { createdAt: sentAt, updatedAt: sentAt };
  const [row] = await tx
    .insert(quote)
    .values({
      kind: 'estimate',
      number: await nextQuoteNumber(tx, 'estimate', sentAt),
      state: 'sent',
      booking: boat.id,
      name: `${boat.firstName} ${boat.lastName}`,
      language: boat.language,
      subject: { en: boat.boat ?? boat.engine ?? 'Estimate', fr: null },
      owner: boat.owner,
      ...times,
    })
    .returning();
  if (!row) throw new Error('no estimate was planted');
  const photos = await photosByPicture(tx, boat.id);
  const lines = fact.lines.map(({ part, name, dollars, hours = null, why = null, advice = null, photo = '' }, at) => {
    const reasons = { why, advice, photo: photos.get(photo) ?? null };
    return quoteLine(part ? 'part' : 'other', dollars * 100, { key: at + 1, name, hours, ...reasons, isByStaff: true });
  });
  await tx.insert(quoteVersion).values({
    quoteId: row.id,
    version: 1,
    lines,
    taxes: settings.taxes,
    priceFrom: sentAt,
    sentAt,
    lastDay: lastDayOf(now, validDaysOf(row, settings)),
    note: fact.note ?? null,
    createdAt: sentAt,
  });
  const answeredAt = new Date(Math.min(sentAt.getTime() + 35 * minuteMs, now.getTime()));
  const given = { name: row.name, answeredAt, createdAt: answeredAt, quoteId: row.id };
  const answers = fact.lines.flatMap(({ answer }, at) =>
    answer ? [{ ...given, version: 1, lineKey: at + 1, answer }] : [],
  );
  if (answers.length > 0) await tx.insert(estimateAnswer).values(answers);
  const begun = fact.lines.flatMap(({ isBegun }, at) =>
    isBegun ? [{ quoteId: row.id, lineKey: at + 1, at: answeredAt, by: boat.owner }] : [],
  );
  if (begun.length > 0) await tx.insert(estimateBegun).values(begun);
}
