import { z } from 'zod';
import { defaultTimeZone, isDay } from '#src/lib/dates.ts';
import { encodedPath } from '#src/lib/net/readable-path.ts';
import { isOwnPath } from '#src/lib/own-path.ts';
import { mailTextsShape } from '#src/mail/texts/mail-texts-shape.ts';
import { contactsShape } from './contacts-setting.ts';
import { defaultReplies } from './default-replies.ts';
import { defaultHome, homeShape } from './home-setting.ts';
import { closedDays, departmentHours, seasons, week } from './hours-setting.ts';
import { brandShape, defaultBrand } from './look/brand-setting.ts';
import { defaultLostReasons } from './lost-reasons.ts';
import { defaultOffers, offerShape } from './offer-setting.ts';
import { replyFor } from './reply-for.ts';
import { defaultRepower, repowerShape } from './repower-setting.ts';
import { timeZones } from './time-zones.ts';

/** The dealer's settings: their schemas and their defaults. Error messages are message keys. */

const line = z
  .string()
  .max(200, 'input_too_long')
  .refine((text) => text.trim() !== '', 'missing_field');
const shortLine = z.string().max(200, 'input_too_long');
const bilingualLine = z.object({ en: line, fr: z.string().max(200, 'input_too_long').nullable() });
const day = z.string().refine(isDay, 'input_not_a_day');
const range = { error: 'input_out_of_range' };
const percent = z.number('input_not_a_number').min(0, range).max(100, range);
const whole = (min: number, max: number) => z.int('input_not_whole').min(min, range).max(max, range);
const phone = z.string().regex(/^\d{3}-\d{3}-\d{4}$/, 'input_bad_phone');
const email = z.email('input_bad_email').max(200, 'input_too_long');

/** It stands in an address. */
const feedSecret = z.string().regex(/^[\w-]{16,100}$/, 'input_bad_feed_secret');

const feeCents = whole(0, 100_000_000);

/** The longest terms by amount financed. Larger amounts never have shorter terms, and the last row has no limit. */
const financeTerms = z
  .array(
    z.object({
      /** Up to and including this amount; null in the last row. */
      upToCents: whole(1, 10_000_000_000).nullable(),
      months: whole(1, 480),
    }),
  )
  .min(1, 'missing_field')
  .max(20, 'input_too_many')
  .superRefine((rows, { addIssue }) => {
    for (const [position, { upToCents, months }] of rows.entries()) {
      const before = rows[position - 1];
      const isLast = position === rows.length - 1;
      const min = before?.upToCents ?? 0;
      const problem = (field: 'upToCents' | 'months', message: string) =>
        addIssue({ code: 'custom', path: [position, field], message });
      if (isLast && upToCents !== null) problem('upToCents', 'input_last_term_open');
      if (!isLast && upToCents === null) problem('upToCents', 'missing_field');
      if (!isLast && upToCents !== null && upToCents <= min) problem('upToCents', 'input_terms_not_rising');
      if (before && months < before.months) problem('months', 'input_terms_not_rising');
    }
  });

/** Shown on the home page between its two dates. */
const promotion = z
  .object({
    title: bilingualLine,
    text: bilingualLine,
    linkText: bilingualLine,
    link: z.string().transform(encodedPath).refine(isOwnPath, 'input_not_own_path'),
    from: day.nullable(),
    until: day.nullable(),
  })
  .refine(({ from, until }) => from === null || until === null || from <= until, {
    path: ['until'],
    error: 'input_ends_before_start',
  });

/** The host goes into the Content-Security-Policy, so characters that could end a directive are refused. */
function isHttps(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === 'https:' && /^[a-z0-9.:*[\]-]+$/.test(url.host);
}

/** `https://collect.example`, as the Content-Security-Policy names a host. */
function isHttpsOrigin(address: string): boolean {
  return isHttps(address) && new URL(address).origin === address;
}

function isTagAddress(address: string): boolean {
  return isOwnPath(address) || isHttps(address);
}

const tax = z.object({
  name: bilingualLine,
  percent,
  /** Products of these types, or work, don't bear it in quotes unless a line says so. */
  exempt: z.array(z.enum(['boat', 'engine', 'part', 'work'])).optional(),
  /** A trade lowers what it is charged on, unless this is false. */
  isAfterTrade: z.boolean().optional(),
});

const longText = z.string().max(4000, 'input_too_long');

/** A reply to a lead in both languages; without French, the English one is sent. */
const reply = z.object({
  /** The leads that it is offered for; those stored before there was a choice fit any. */
  for: z.enum(replyFor).default('any'),
  name: bilingualLine,
  subject: bilingualLine,
  text: z.object({ en: longText.refine((text) => text.trim() !== '', 'missing_field'), fr: longText.nullable() }),
});

export const settingShapes = {
  dealer: z.object({
    name: line,
    tagline: bilingualLine,
    /** Empty until the dealer has written it: no page shows a part of it then. */
    address: z.object({
      street: shortLine,
      city: shortLine,
      province: line,
      postalCode: shortLine,
      country: line,
    }),
    /** The counters without a number of their own are reached at the main one (see reach.ts). */
    phones: z.object({ main: phone.nullable(), service: phone.nullable(), parts: phone.nullable() }),
    /** Whom callers who speak French ask for; shown next to the number in the French header. */
    frenchSpeaker: z.string().max(60, 'input_too_long').nullable().default(null),
    emails: z.object({ sales: email.nullable(), service: email.nullable(), parts: email.nullable() }),
    /** The zone of opening hours, bookings, and the day on which prices change. */
    timeZone: z.enum(timeZones).default(defaultTimeZone),
    geo: z
      .object({
        latitude: z.number().min(-90, range).max(90, range),
        longitude: z.number().min(-180, range).max(180, range),
      })
      .nullable(),
  }),
  /** Logo, icon and colour. */
  brand: brandShape,
  /** An empty week says that no hours are known: then none are shown or counted on. */
  hours: z.object({
    week,
    closedDays,
    seasons: seasons.optional(),
    departments: z
      .object({
        sales: departmentHours.nullable().optional(),
        service: departmentHours.nullable().optional(),
        parts: departmentHours.nullable().optional(),
        showroom: departmentHours.nullable().optional(),
      })
      .optional(),
  }),
  finance: z.object({
    aprPercent: percent,
    downPaymentPercent: percent,
    terms: financeTerms,
    /** Below this amount financed no payment is shown. */
    leastCents: whole(0, 100_000_000),
    /** Some provinces limit how payments may be advertised, so each language is optional. */
    shownIn: z.array(z.enum(['en', 'fr'])),
  }),
  /** Named next to each price, never added to it. */
  taxes: z.array(tax).max(10, 'input_too_many'),
  /** The default mandatory fees of a new product, by type; they are included in its price. */
  fees: z.object({
    boats: z.object({ freightCents: feeCents, preparationCents: feeCents, administrationCents: feeCents }),
    engines: z.object({ freightCents: feeCents, preparationCents: feeCents, administrationCents: feeCents }),
    parts: z.object({ freightCents: feeCents, preparationCents: feeCents, administrationCents: feeCents }),
  }),
  contacts: contactsShape,
  /** What mounting a new engine costs, and how long a price holds. */
  repower: repowerShape,
  /** Written offers of anything on the lot. */
  offers: offerShape,
  home: homeShape,
  /** The promotion block of the home page shows those that are current. */
  promotions: z.array(promotion).max(20, 'input_too_many'),
  /** Who receives an email when a visitor has sent a form; without one it goes to the counter's address. */
  mailTo: z.object({
    contact: email.nullable(),
    quotes: email.nullable(),
    trades: email.nullable(),
    service: email.nullable(),
    parts: email.nullable(),
  }),
  /** CRMs that receive each lead as ADF XML by email. */
  adf: z.object({
    contact: email.nullable(),
    quotes: email.nullable(),
    trades: email.nullable(),
    parts: email.nullable(),
  }),
  /** Secrets without which feeds of products are not found; null where anybody may read them. */
  feeds: z.object({ google: feedSecret.nullable(), meta: feedSecret.nullable(), openMarine: feedSecret.nullable() }),
  /** The dealer's words in emails to visitors; left out, the program's are sent. */
  mailTexts: mailTextsShape,
  /** Templates for replies to leads, with placeholders such as {name}. */
  replies: z.array(reply).max(30, 'input_too_many'),
  /** Why leads are lost. */
  lostReasons: z.object({
    reason1: bilingualLine,
    reason2: bilingualLine,
    reason3: bilingualLine,
    reason4: bilingualLine,
    reason5: bilingualLine,
    reason6: bilingualLine,
  }),
  uploads: z.object({
    /** The largest video upload. Pictures and documents are limited to 2 MB. */
    videoMegabytes: whole(2, 500),
  }),
  /** How long personal data is stored. */
  retention: z.object({
    leadsMonths: whole(1, 600),
    mailMonths: whole(1, 600),
    auditMonths: whole(1, 600),
  }),
  security: z.object({
    /** Admins always have to have a second step, after some days; staff when this is on. */
    staffSecondStep: z.boolean(),
  }),
  /** A script that counts visits, loaded only for visitors who consent. Without an address nobody is asked for consent. */
  analytics: z.object({
    tagUrl: z.string().max(500, 'input_too_long').refine(isTagAddress, 'input_bad_tag_address').nullable(),
    /** Other hosts that the script connects to. */
    sendsTo: z.array(z.string().refine(isHttpsOrigin, 'input_bad_origin')).max(10, 'input_too_many'),
  }),
  storefront: z.object({
    showShopByBrand: z.boolean(),
    /** MSRP and our own former price are struck out only where they are proved (src/pricing/price-evidence.ts). */
    requireEvidence: z.boolean().default(false),
    /** A sold unit's page stays this many days; then its address redirects to its category. */
    soldDaysUntilRedirect: whole(0, 3650),
  }),
};

export type SettingKey = keyof typeof settingShapes;
export const settingKeys = Object.keys(settingShapes) as SettingKey[];

export type Settings = { [Key in keyof typeof settingShapes]: z.infer<(typeof settingShapes)[Key]> };

const openOn = (weekday: 1 | 2 | 3 | 4 | 5) => ({ weekday, opens: '08:30', closes: '17:30' });
const noFees = { freightCents: 0, preparationCents: 0, administrationCents: 0 };

/** What is true of every dealer. Of the dealer's own data only the name has a placeholder, as each page needs one. */
export const defaultSettings: Settings = {
  dealer: {
    name: 'Your dealership',
    tagline: { en: 'Boats, engines and service', fr: 'Bateaux, moteurs et service' },
    address: { street: '', city: '', province: 'BC', postalCode: '', country: 'CA' },
    phones: { main: null, service: null, parts: null },
    frenchSpeaker: null,
    emails: { sales: null, service: null, parts: null },
    timeZone: defaultTimeZone,
    geo: null,
  },
  brand: defaultBrand,
  hours: {
    week: [
      ...([1, 2, 3, 4, 5] as const).map(openOn),
      { weekday: 6, opens: '09:00', closes: '16:00' },
      { weekday: 7, opens: null, closes: null },
    ],
    closedDays: [],
  },
  finance: {
    aprPercent: 7.99,
    downPaymentPercent: 10,
    terms: [
      { upToCents: 1_000_000, months: 60 },
      { upToCents: 2_500_000, months: 120 },
      { upToCents: 5_000_000, months: 180 },
      { upToCents: null, months: 240 },
    ],
    leastCents: 500_000,
    shownIn: ['en', 'fr'],
  },
  taxes: [
    { name: { en: 'GST', fr: 'TPS' }, percent: 5 },
    { name: { en: 'PST', fr: 'TVP' }, percent: 7 },
  ],
  fees: { boats: noFees, engines: noFees, parts: noFees },
  contacts: { sales: null, service: null, parts: null },
  repower: defaultRepower,
  offers: defaultOffers,
  home: defaultHome,
  promotions: [],
  mailTo: { contact: null, quotes: null, trades: null, service: null, parts: null },
  adf: { contact: null, quotes: null, trades: null, parts: null },
  feeds: { google: null, meta: null, openMarine: null },
  mailTexts: {},
  replies: defaultReplies,
  lostReasons: defaultLostReasons,
  uploads: { videoMegabytes: 100 },
  retention: { leadsMonths: 36, mailMonths: 12, auditMonths: 36 },
  security: { staffSecondStep: false },
  analytics: { tagUrl: null, sendsTo: [] },
  storefront: { showShopByBrand: true, requireEvidence: false, soldDaysUntilRedirect: 45 },
};
