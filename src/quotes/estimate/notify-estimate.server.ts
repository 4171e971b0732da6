import { eq } from 'drizzle-orm';
import { booking } from '#src/bookings/booking.table.ts';
import { boatUrl, newBoatToken } from '#src/bookings/owner/boat-link.server.ts';
import type { Tx } from '#src/db/client.server.ts';
import { emailOf, phoneOf } from '#src/dealer/reach.ts';
import type { Settings } from '#src/dealer/settings.ts';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { staffRecipient } from '#src/leads/work/staff-recipient.server.ts';
import { formatMoney } from '#src/lib/money.ts';
import type { Email } from '#src/mail/email.ts';
import { queueEmail } from '#src/mail/queue-email.server.ts';
import { type ProgramText, textOf } from '#src/mail/texts/mail-texts.ts';
import { threadOf } from '#src/mail/thread.ts';
import type { QuoteContext } from '../notify-quote.server.ts';
import { lineName } from '../price-text.ts';
import { approvedTotals, type GivenAnswer } from '../rules/line-answers.ts';
import type { HeldVersion } from '../rules/versions.ts';
import type { HeldEstimate } from './hold-estimate.server.ts';

/** The emails about an estimate. They lead to the boat's page, and have only what we wrote. */

export type EstimateNews = 'made' | 'version' | 'reminder' | 'answered';
type Owner = typeof booking.$inferSelect;

/** To the owner, with a link of its own. Returns the email; null without an address, or without the booking. */
export async function notifyOwner(
  tx: Tx,
  estimate: HeldEstimate,
  news: EstimateNews,
  { settings, publicUrl, now, heldMs = 0 }: QuoteContext & { heldMs?: number },
): Promise<number | null> {
  const owner = await ownerOf(tx, estimate);
  if (!owner?.email) return null;
  const url = boatUrl(await newBoatToken(tx, owner.id, now), owner.language, publicUrl);
  const email = estimateEmail({ ...owner, email: owner.email }, estimate, news, { ...settings, url });
  return await queueEmail(tx, email, now, { heldMs });
}

type Reader = Pick<Owner, 'id' | 'language'> & { email: string };
type Written = Pick<HeldEstimate, 'open'> & {
  held: { row: { number: string } };
  shown: Pick<HeldVersion, 'lines' | 'taxes'> | undefined;
  standing: ReadonlyMap<number, GivenAnswer>;
};
type Sending = Pick<Settings, 'dealer' | 'mailTexts'> & { url: string };

export function estimateEmail(
  { id, email, language }: Reader,
  estimate: Written,
  news: EstimateNews,
  { dealer, mailTexts, url }: Sending,
): Email {
  const message = { locale: language };
  const phone = phoneOf(dealer, 'service');
  const facts = { number: estimate.held.row.number, dealer: dealer.name, answers: answeredText(estimate, language) };
  const program = estimateText(news, estimate.open.length);
  const { subject, opening } = textOf(`estimate-${news}`, program, facts, { mailTexts, language });
  return {
    to: email,
    replyTo: emailOf(dealer, 'service'),
    language,
    purpose: `estimate-${news}`,
    thread: threadOf({ resource: 'book-service', id }),
    subject,
    parts: [
      opening,
      ...factsOf(estimate, news, language),
      {
        link: url,
        label: news === 'answered' ? m.booking_email_link_boat({}, message) : m.estimate_mail_link({}, message),
      },
      ...(phone === null ? [] : [m.quote_mail_call({ phone }, message)]),
    ],
    from: dealer.name,
  };
}

/** The program’s own words; `count` lines wait for an answer. */
export const estimateText = (news: EstimateNews, count: number): ProgramText<`estimate-${EstimateNews}`> => ({
  subject: ({ number }, options) => subjects[news]({ number, count }, options),
  opening: ({ answers }, options) => (news === 'answered' ? answers : openings[news]({}, options)),
});

const subjects = {
  made: m.estimate_mail_made_subject,
  version: m.estimate_mail_version_subject,
  reminder: m.estimate_mail_reminder_subject,
  answered: m.estimate_mail_answered_subject,
};
const openings = { made: m.estimate_mail_made, version: m.estimate_mail_version, reminder: m.estimate_mail_reminder };

function factsOf({ open }: Written, news: EstimateNews, language: Language): string[] {
  const message = { locale: language };
  if (news === 'answered') return [m.estimate_mail_change({}, message)];
  const lines = open.map((line) => {
    const price = { label: lineName(line, language), value: formatMoney(line.cents ?? 0, language) };
    return m.common_labelled(price, message);
  });
  return [lines.join('\n'), m.estimate_mail_nothing_before({}, message)];
}

function answeredText({ shown, standing }: Pick<Written, 'shown' | 'standing'>, language: Language): string {
  const approved = [...standing.values()].filter(({ answer }) => answer === 'yes').length;
  const totals = approvedTotals(shown?.lines ?? [], shown?.taxes ?? [], standing);
  const total = formatMoney(totals.totalCents, language);
  return m.estimate_mail_answered({ count: approved, lines: shown?.lines.length ?? 0, total }, { locale: language });
}

type Said = { name: string; isByPhone: boolean };

/** After an answer: staff are notified of the owner's own, and the owner gets their answers in writing. */
export async function notifyAnswered(tx: Tx, estimate: HeldEstimate, { name, isByPhone }: Said, context: QuoteContext) {
  await notifyOwner(tx, estimate, 'answered', context);
  if (isByPhone) return;
  const { settings, publicUrl, now } = context;
  const to = await staffRecipient(tx, settings, 'service');
  if (to === null) return;
  const { held, shown, standing } = estimate;
  const english = { locale: 'en' } as const;
  const lines = (shown?.lines ?? []).map(
    (line) => `${standing.get(line.key)?.answer === 'yes' ? 'Yes' : 'Not now'}: ${lineName(line, 'en')}`,
  );
  const email: Email = {
    to,
    language: 'en',
    purpose: 'estimate-answer',
    subject: m.estimate_mail_staff_subject({ number: held.row.number, name }, english),
    parts: [
      lines.join('\n'),
      answeredText(estimate, 'en'),
      {
        link: `${publicUrl}/admin/estimate/update/${held.row.id}`,
        label: m.common_open_in_the_back_office({}, english),
      },
    ],
    from: settings.dealer.name,
  };
  await queueEmail(tx, email, now);
}

export async function ownerOf(tx: Tx, { held }: Pick<HeldEstimate, 'held'>): Promise<Owner | undefined> {
  if (held.row.booking === null) return undefined;
  const [owner] = await tx.select().from(booking).where(eq(booking.id, held.row.booking));
  return owner;
}
