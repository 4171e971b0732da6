import { programText as bookingText, type News } from '#src/bookings/emails/booking-email-text.ts';
import { customerEmail as bookingEmail } from '#src/bookings/emails/booking-emails.server.ts';
import { newOwnerEmail, newOwnerText } from '#src/bookings/new-owner/new-owner-email.ts';
import type { Settings } from '#src/dealer/settings.ts';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { alertEmail, alertText } from '#src/leads/alerts/alert-email.ts';
import { receiptEmail, receiptText } from '#src/leads/receive/lead-emails.server.ts';
import { welcomeEmail, welcomeText } from '#src/leads/subscribe/subscription-emails.ts';
import { leadStatus } from '#src/leads/work/status.ts';
import { dayAfter, dealerDay } from '#src/lib/dates.ts';
import { dayMs } from '#src/lib/duration.ts';
import type { Email } from '#src/mail/email.ts';
import type { MailTextName, ProgramText } from '#src/mail/texts/mail-texts.ts';
import { type EstimateNews, estimateEmail, estimateText } from '#src/quotes/estimate/notify-estimate.server.ts';
import { type QuoteNews, customerEmail as quoteEmail, quoteText } from '#src/quotes/quote-emails.ts';
import { quoteLine } from '#src/quotes/rules/quote-line.ts';
import { heldVersion } from '#src/quotes/rules/versions.ts';

/** Emails with made-up facts, written by what writes the real ones. Their links lead to nothing. */

type Sample = { settings: Settings; publicUrl: string; now: Date; language: Language };

type Written = {
  /** The program’s own words. */
  program: ProgramText<MailTextName>;
  sample: (sample: Sample) => Email;
};

const to = 'customer@example.com';
const cents = 1_234_500;
const product = {
  en: m.admin_mail_sample_product({}, { locale: 'en' }),
  fr: m.admin_mail_sample_product({}, { locale: 'fr' }),
};
const work = { en: m.admin_mail_sample_work({}, { locale: 'en' }), fr: m.admin_mail_sample_work({}, { locale: 'fr' }) };

export const mailSamples: Record<MailTextName, Written> = {
  'lead-receipt': {
    program: receiptText('message'),
    sample: ({ settings, language, now }) =>
      receiptEmail(to, language, settings, {
        kind: 'message',
        unit: null,
        department: 'sales',
        thread: 'sample',
        at: now,
      }),
  },
  'booking-received': booking('received'),
  'booking-moved': booking('moved'),
  'booking-cancelled': booking('cancelled'),
  'booking-restored': booking('restored'),
  'booking-reminder': booking('reminder'),
  'booking-earlier': booking('earlier'),
  'booking-status': booking('status'),
  'booking-waiting': booking('waiting'),
  'booking-promised': booking('promised'),
  'booking-ready': booking('ready'),
  'boat-new-owner': {
    program: newOwnerText,
    sample: ({ settings, language, publicUrl }) =>
      newOwnerEmail({ email: to, language }, { ...settings, link: publicUrl }),
  },
  'quote-made': quote('made'),
  'quote-version': quote('version'),
  'quote-lower': quote('lower'),
  'quote-ending': quote('ending'),
  'quote-accepted': quote('accepted'),
  'quote-withdrawn': quote('withdrawn'),
  'estimate-made': estimate('made'),
  'estimate-version': estimate('version'),
  'estimate-reminder': estimate('reminder'),
  'estimate-answered': estimate('answered'),
  'newsletter-welcome': {
    program: welcomeText,
    sample: ({ settings, ...reader }) => welcomeEmail({ ...reader, ...settings, to }, 'sample'),
  },
  'watch-news': {
    program: alertText,
    sample: ({ settings, now, ...reader }) =>
      alertEmail({ ...reader, ...settings, to, key: 'sample', day: dealerDay(now) }, [
        {
          alert: { kind: 'search', path: '/boats' },
          ids: [1],
          products: [unit],
          fall: null,
          name: product[reader.language],
        },
      ]),
  },
};

const noPromotion = { msrpCents: null, promoPriceCents: null, promoFrom: null, promoUntil: null, callForPrice: false };
const unit = { ...noPromotion, id: 1, name: product, slug: 'sample', priceCents: cents };

function booking(news: News): Written {
  return {
    program: bookingText(news),
    sample: ({ settings, publicUrl, now, language }) => {
      const promisedDay = dayAfter(dealerDay(now), 3);
      const facts = { language, email: to, date: promisedDay, time: '09:00', promisedDay, work: [work] };
      return bookingEmail(
        {
          ...facts,
          id: 0,
          status: leadStatus.inProgress,
          isUnconfirmed: news === 'received',
          cancelledAt: news === 'cancelled' ? now : null,
          heldUntil: new Date(now.getTime() + dayMs),
          updatedAt: now,
        },
        news,
        { ...settings, token: 'sample', publicUrl, now },
      );
    },
  };
}

const numbers = { quote: 'Q-1234', estimate: 'E-1234' };
const noRow = { kind: 'offer', contact: null, phone: null } as const;

function quote(news: QuoteNews): Written {
  return {
    program: quoteText(news, 'offer'),
    sample: ({ settings, publicUrl, now, language }) =>
      quoteEmail(
        {
          ...noRow,
          email: to,
          number: numbers.quote,
          subject: product,
          withdrawnReason: m.admin_mail_sample_reason({}, { locale: language }),
        },
        versionOf([quoteLine('unit', cents, { name: product })], settings, now),
        news,
        { ...settings, language, url: publicUrl },
      ),
  };
}

function estimate(news: EstimateNews): Written {
  return {
    program: estimateText(news, 2),
    sample: ({ settings, publicUrl, now, language }) => {
      const lines = [1, 2].map((key) => quoteLine('other', key * 10_000, { key, name: work }));
      const shown = versionOf(lines, settings, now);
      const standing = new Map([[1, { key: 1, version: 1, answer: 'yes' as const }]]);
      const facts = { held: { row: { number: numbers.estimate } }, open: lines, shown, standing };
      return estimateEmail({ id: 0, email: to, language }, facts, news, { ...settings, url: publicUrl });
    },
  };
}

const versionOf = (lines: ReturnType<typeof quoteLine>[], { taxes }: Settings, now: Date) =>
  heldVersion({ version: 1, lines, taxes, priceFrom: now, sentAt: now, lastDay: dayAfter(dealerDay(now), 14) });
