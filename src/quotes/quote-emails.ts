import { emailOf, phoneOf } from '#src/dealer/reach.ts';
import type { Settings } from '#src/dealer/settings.ts';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { formatDay } from '#src/lib/dates.ts';
import { localText } from '#src/lib/localized.ts';
import { formatMoney } from '#src/lib/money.ts';
import type { Email } from '#src/mail/email.ts';
import { type ProgramText, textOf } from '#src/mail/texts/mail-texts.ts';
import { threadOf } from '#src/mail/thread.ts';
import type { DepositView } from './customer/deposit.ts';
import type { QuoteRow } from './quote-link.server.ts';
import type { HeldVersion } from './rules/versions.ts';

/** The emails about a quote. Nothing in them is advertising, and the customer's have only what we wrote. */

export type QuoteNews = 'made' | 'version' | 'lower' | 'ending' | 'accepted' | 'withdrawn';

type Sending = Pick<Settings, 'dealer' | 'mailTexts'> & {
  url: string;
  language: Language;
  deposit?: DepositView | null;
};

type Quote = Pick<QuoteRow, 'number' | 'subject' | 'withdrawnReason' | 'kind' | 'contact' | 'phone'> & {
  email: string;
};

/** To the customer, in the language of the page or as staff chose. */
export function customerEmail(
  row: Quote,
  version: HeldVersion,
  news: QuoteNews,
  { url, dealer, mailTexts, language, deposit = null }: Sending,
): Email {
  const message = { locale: language };
  const { number } = row;
  const phone = phoneOf(dealer);
  const total = formatMoney(version.totals.totalCents, language);
  const facts = {
    number,
    dealer: dealer.name,
    product: productOf(row, version, language),
    total: version.totals.isBeforeTrade
      ? m.quote_mail_total_before_trade({ total }, message)
      : m.quote_mail_total({ total }, message),
    day: version.lastDay === null ? '' : formatDay(version.lastDay, language),
    reason: row.withdrawnReason ?? '',
  };
  const { subject, opening } = textOf(`quote-${news}`, quoteText(news, row.kind), facts, { mailTexts, language });
  const isHeld = news !== 'accepted' && news !== 'withdrawn';
  const hold = row.kind === 'offer' ? m.quote_mail_hold_offer : m.quote_mail_hold;
  return {
    to: row.email,
    replyTo: emailOf(dealer),
    language,
    purpose: `quote-${news}`,
    ...(row.contact !== null && { thread: threadOf({ resource: 'contact', id: row.contact }) }),
    subject,
    parts: [
      opening,
      ...(news === 'accepted' ? [nextStep(row)({}, message)] : []),
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

/** What the total is for: of an offer the unit and how many further lines it has. */
function productOf({ kind, subject }: Pick<Quote, 'kind' | 'subject'>, { lines }: HeldVersion, language: Language) {
  const name = localText(subject, language).text;
  const count = lines.filter((line) => line.kind !== 'discount' && line.kind !== 'trade').length - 1;
  return kind === 'offer' && count > 0 ? m.quote_mail_with_more({ name, count }, { locale: language }) : name;
}

/** The engine as its line names it, with the shaft that the price is for. */
function engineParts({ lines }: HeldVersion, language: Language): string[] {
  const name = lines.find(({ kind }) => kind === 'engine')?.name;
  return name ? [m.quote_mail_engine({ engine: localText(name, language).text }, { locale: language })] : [];
}

/** The program’s own words. */
export const quoteText = (news: QuoteNews, kind: QuoteRow['kind']): ProgramText<`quote-${QuoteNews}`> => ({
  subject: subjects[news],
  opening: (kind === 'repower' ? repowerOpenings : openings)[news],
});

const subjects = {
  made: m.quote_mail_made_subject,
  version: m.quote_mail_version_subject,
  lower: m.quote_mail_lower_subject,
  ending: m.quote_mail_ending_subject,
  accepted: m.quote_mail_accepted_subject,
  withdrawn: m.quote_mail_withdrawn_subject,
};

// Estimates have emails of their own, but for some of these.
const openings = {
  made: m.quote_mail_offer_made,
  version: m.quote_mail_version,
  lower: m.quote_mail_offer_lower,
  ending: m.quote_mail_ending,
  accepted: m.quote_mail_offer_accepted,
  withdrawn: m.quote_mail_withdrawn,
};
const repowerOpenings = {
  ...openings,
  made: m.quote_mail_made,
  lower: m.quote_mail_lower,
  accepted: m.quote_mail_accepted,
};

function nextStep({ kind, phone }: Pick<QuoteRow, 'kind' | 'phone'>) {
  if (kind === 'offer') return phone === null ? m.quote_mail_next_written : m.quote_mail_next_call;
  return phone === null ? m.quote_mail_plan_written : m.quote_mail_plan_call;
}

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
