import { emailOf, phoneOf } from '#src/dealer/reach.ts';
import type { Settings } from '#src/dealer/settings.ts';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { formatDay } from '#src/lib/dates.ts';
import { localText } from '#src/lib/localized.ts';
import { formatMoney } from '#src/lib/money.ts';
import type { Email } from '#src/mail/email.ts';
import { threadOf } from '#src/mail/thread.ts';
import type { DepositView } from './customer/deposit.ts';
import type { QuoteRow } from './quote-link.server.ts';
import type { HeldVersion } from './rules/versions.ts';

/** The emails about a quote. Nothing in them is advertising, and the customer's have only what we wrote. */

export type QuoteNews = 'made' | 'version' | 'lower' | 'ending' | 'accepted' | 'withdrawn';

type Sending = { url: string; dealer: Settings['dealer']; language: Language; deposit?: DepositView | null };

/** To the customer, in the language of the page or as staff chose; null without an address. */
export function customerEmail(
  row: QuoteRow,
  version: HeldVersion,
  news: QuoteNews,
  { url, dealer, language, deposit = null }: Sending,
): Email | null {
  if (row.email === null) return null;
  const message = { locale: language };
  const { number } = row;
  const phone = phoneOf(dealer);
  const total = formatMoney(version.totals.totalCents, language);
  const facts = {
    number,
    engine: localText(row.subject, language).text,
    total: version.totals.isBeforeTrade ? m.quote_mail_total_before_trade({ total }, message) : total,
    day: version.lastDay === null ? '' : formatDay(version.lastDay, language),
    reason: row.withdrawnReason ?? '',
  };
  const isHeld = news !== 'accepted' && news !== 'withdrawn';
  const hold = row.kind === 'offer' ? m.quote_mail_hold_offer : m.quote_mail_hold;
  return {
    to: row.email,
    replyTo: emailOf(dealer),
    language,
    purpose: `quote-${news}`,
    ...(row.contact !== null && { thread: threadOf({ resource: 'contact', id: row.contact }) }),
    subject: subjects[news]({ number }, message),
    parts: [
      textOf(news, row)(facts, message),
      ...(row.kind === 'repower' && news !== 'withdrawn' ? engineParts(version, language) : []),
      ...(isHeld ? [hold({}, message)] : []),
      ...(news === 'accepted' && deposit ? [deposit.text] : []),
      ...(news === 'accepted' && deposit?.href
        ? [{ link: deposit.href, label: m.quote_pay_deposit({}, message) }]
        : []),
      { link: url, label: m.quote_title({ number }, message) },
      ...(phone === null ? [] : [m.quote_mail_call({ phone }, message)]),
    ],
    from: dealer.name,
  };
}

/** The engine as its line names it, with the shaft that the price is for. */
function engineParts({ lines }: HeldVersion, language: Language): string[] {
  const name = lines.find(({ kind }) => kind === 'engine')?.name;
  return name ? [m.quote_mail_engine({ engine: localText(name, language).text }, { locale: language })] : [];
}

const subjects = {
  made: m.quote_mail_made_subject,
  version: m.quote_mail_version_subject,
  lower: m.quote_mail_lower_subject,
  ending: m.quote_mail_ending_subject,
  accepted: m.quote_mail_accepted_subject,
  withdrawn: m.quote_mail_withdrawn_subject,
};

function textOf(news: QuoteNews, { kind, phone }: Pick<QuoteRow, 'kind' | 'phone'>) {
  if (news !== 'accepted') return texts[kind][news];
  if (kind === 'offer') return phone === null ? m.quote_mail_offer_accepted_written : m.quote_mail_offer_accepted;
  return phone === null ? m.quote_mail_accepted_written : m.quote_mail_accepted;
}
const shared = { version: m.quote_mail_version, ending: m.quote_mail_ending, withdrawn: m.quote_mail_withdrawn };
const texts = {
  repower: { ...shared, made: m.quote_mail_made, lower: m.quote_mail_lower },
  offer: { ...shared, made: m.quote_mail_offer_made, lower: m.quote_mail_offer_lower },
  // Estimates have emails of their own, but for this one.
  estimate: { ...shared, made: m.quote_mail_offer_made, lower: m.quote_mail_offer_lower },
};

const english = { locale: 'en' } as const;

type ToStaff = { to: string; dealer: Settings['dealer']; publicUrl: string };

/** To the staff, in English: the customer's answer. What a customer typed is escaped. */
export function answerEmail(
  row: QuoteRow,
  answer: 'accepted' | 'declined' | 'asks for today’s price',
  details: readonly string[],
  { to, dealer, publicUrl }: ToStaff,
): Email {
  return {
    to,
    replyTo: row.email,
    language: 'en',
    purpose: 'quote-answer',
    subject: m.quote_mail_answer_subject({ number: row.number, answer, name: row.name }, english),
    parts: [
      ...details,
      ...(row.contact === null
        ? []
        : [
            {
              link: `${publicUrl}/admin/inbox/contact/${row.contact}`,
              label: m.common_open_in_the_back_office({}, english),
            },
          ]),
    ],
    from: dealer.name,
  };
}
