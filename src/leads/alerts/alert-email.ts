import type { Settings } from '#src/dealer/settings.ts';
import { type Language, pathIn } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { type Localized, localText } from '#src/lib/localized.ts';
import { formatMoney } from '#src/lib/money.ts';
import type { Email, EmailPart } from '#src/mail/email.ts';
import { type MailTexts, type ProgramText, textOf } from '#src/mail/texts/mail-texts.ts';
import { type PriceFacts, priceOnDay } from '#src/pricing/price.ts';
import { hrefIn } from '#src/site/href.ts';
import { postalAddress } from '../subscribe/consent.ts';
import type { AlertNews } from './alert-news.ts';
import { alertLabels } from './alert-view.ts';

type Product = PriceFacts & { id: number; name: Localized; slug: string };

/** The part of the email about one alert: what it is for, and as many of its products as an email lists. */
export type AlertItem = Omit<AlertNews, 'alert'> & {
  alert: Pick<AlertNews['alert'], 'kind' | 'path'>;
  name: string;
  products: readonly Product[];
};

type Reader = {
  to: string;
  key: string;
  language: Language;
  dealer: Settings['dealer'];
  mailTexts: MailTexts;
  publicUrl: string;
  /** The dealer's day, YYYY-MM-DD. */
  day: string;
};

export const alertPurpose = 'watch-news';

/** Longer lists are not read; the page has the whole list. */
export const maxNamed = 10;

/** The program’s own words: it begins with the news. */
export const alertText: ProgramText<'watch-news'> = { subject: m.mail_alert_subject, opening: () => '' };

/** One email a day with all news. */
export function alertEmail(reader: Reader, items: readonly AlertItem[]): Email {
  const { to, key, language, dealer, mailTexts, publicUrl } = reader;
  const locale = { locale: language };
  const facts = { dealer: dealer.name };
  const { subject, opening } = textOf(alertPurpose, alertText, facts, { mailTexts, language });
  const manage = publicUrl + hrefIn(language, '/watch/:key', { key });
  return {
    to,
    language,
    purpose: alertPurpose,
    subject,
    parts: [
      ...(opening === '' ? [] : [opening]),
      ...items.flatMap((news) => partsOf(news, reader)),
      m.mail_alert_why({ dealer: dealer.name }, locale),
      { link: manage, label: m.mail_alert_manage({}, locale) },
    ],
    from: postalAddress(dealer),
    unsubscribeUrl: manage,
  };
}

function partsOf(news: AlertItem, reader: Reader): EmailPart[] {
  const { alert, ids, products, name } = news;
  const { language, publicUrl } = reader;
  const locale = { locale: language };
  const left = ids.length - products.length;
  const listing = alert.path !== null && {
    link: `${publicUrl}${pathIn(language, alert.path)}`,
    label: m.mail_alert_see_all({}, locale),
  };
  return [
    alertLabels({ kind: alert.kind, name }, language),
    ...products.map((row) => offerOf(row, news, reader)),
    ...(left > 0 ? [m.mail_alert_more({ count: left }, locale)] : []),
    ...(listing ? [listing] : []),
  ];
}

function offerOf(row: Product, { fall }: AlertItem, { language, publicUrl, day }: Reader): EmailPart {
  const locale = { locale: language };
  const name = localText(row.name, language).text;
  const link = `${publicUrl}${hrefIn(language, '/product/*', { '*': row.slug })}`;
  if (fall) {
    const [price, was] = [formatMoney(fall.toCents, language), formatMoney(fall.fromCents, language)];
    return { link, label: m.mail_alert_was({ name, price, was }, locale) };
  }
  const cents = priceOnDay(row, day);
  const price = cents === null ? m.mail_alert_call({}, locale) : formatMoney(cents, language);
  return { link, label: m.mail_alert_offer({ name, price }, locale) };
}
