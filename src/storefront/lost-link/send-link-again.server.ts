import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { booking } from '#src/bookings/booking.table.ts';
import { boatUrl, newBoatToken } from '#src/bookings/owner/boat-link.server.ts';
import type { Db, Tx } from '#src/db/client.server.ts';
import { emailOf, phoneOf } from '#src/dealer/reach.ts';
import type { Settings } from '#src/dealer/settings.ts';
import { type Submitted, submitForm } from '#src/forms/submit-form.server.ts';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { isMailbox } from '#src/leads/subscribe/ask-for-mail.server.ts';
import { leadLanguage } from '#src/leads/work/lead-fields.ts';
import { hourMs } from '#src/lib/duration.ts';
import { requiredLine } from '#src/lib/input/field.ts';
import { requiredEmail } from '#src/mail/address.ts';
import type { Email } from '#src/mail/email.ts';
import { countMails, queueEmail } from '#src/mail/queue-email.server.ts';
import { quote } from '#src/quotes/quote.table.ts';
import { newQuoteToken, quoteUrl } from '#src/quotes/quote-link.server.ts';
import type { Catalogue } from '#src/view-models/catalogue.server.ts';
import { lostLinks } from './lost-link.ts';

const lostLinkInput = z.strictObject({
  about: z.enum(lostLinks, { error: 'input_unknown_choice' }),
  /** The number of a quote, or the day of a drop-off. */
  reference: requiredLine(40).transform((text) => text.toUpperCase()),
  email: requiredEmail('missing_your_email'),
  language: leadLanguage(),
});
type LostLink = z.output<typeof lostLinkInput>;

type Deps = { db: Db; catalogue: Pick<Catalogue, 'settings'>; publicUrl: string; now: () => Date };
type Sending = { settings: Settings; publicUrl: string; now: Date };

const purpose = 'link-again';
const maxAnHour = 3;

/**
 * Emails the link of a quote or a booking again if both the reference and the address match. The answer is the same if
 * they don't. At most three emails an hour go to one address. Throws what `submitForm` throws.
 */
export async function sendLinkAgain(deps: Deps, sent: Submitted): Promise<void> {
  const sending = { settings: await deps.catalogue.settings(), publicUrl: deps.publicUrl, now: deps.now() };
  await submitForm(deps, sent, {
    name: 'lost-link',
    input: lostLinkInput,
    store: (tx, form) => sendWithinLimit(tx, form, sending),
  });
}

async function sendWithinLimit(tx: Tx, form: LostLink, sending: Sending): Promise<void> {
  const { email, language } = form;
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`${purpose} ${email.toLowerCase()}`}))`);
  const since = new Date(sending.now.getTime() - hourMs);
  if ((await countMails(tx, email, purpose, since)) >= maxAnHour) return;
  const link = await (form.about === 'quote' ? linkOfQuote : linkOfBooking)(tx, form, sending);
  if (link) await queueEmail(tx, linkEmail(email, language, link, sending), sending.now);
}

type Link = { link: string; label: string };

async function linkOfQuote(tx: Tx, { reference: number, email, language }: LostLink, { publicUrl, now }: Sending) {
  const [row] = await tx
    .select({ id: quote.id })
    .from(quote)
    .where(
      and(eq(quote.number, number), isMailbox(email, quote.email), eq(quote.isRemove, false), ne(quote.state, 'draft')),
    );
  if (!row) return null;
  const link = quoteUrl(await newQuoteToken(tx, row.id, now), language, publicUrl);
  return { link, label: m.quote_title({ number }, { locale: language }) };
}

/** Of several bookings for that day the newest. */
async function linkOfBooking(tx: Tx, { reference: day, email, language }: LostLink, { publicUrl, now }: Sending) {
  const [row] = await tx
    .select({ id: booking.id })
    .from(booking)
    .where(and(sql`${booking.date}::text = ${day}`, isMailbox(email, booking.email), eq(booking.isRemove, false)))
    .orderBy(desc(booking.id))
    .limit(1);
  if (!row) return null;
  const link = boatUrl(await newBoatToken(tx, row.id, now), language, publicUrl);
  return { link, label: m.booking_email_link_boat({}, { locale: language }) };
}

function linkEmail(to: string, language: Language, link: Link, { settings: { dealer } }: Sending): Email {
  const locale = { locale: language };
  const phone = phoneOf(dealer);
  return {
    to,
    language,
    replyTo: emailOf(dealer),
    purpose,
    subject: m.lost_link_mail_subject({}, locale),
    parts: [m.lost_link_mail_text({}, locale), link, ...(phone === null ? [] : [m.quote_mail_call({ phone }, locale)])],
    from: dealer.name,
  };
}
