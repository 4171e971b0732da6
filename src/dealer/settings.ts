import { z } from 'zod';
import { isDay } from '../lib/dates.ts';

/** The dealer's settings: what each may hold, and what the demo dealer starts with. */

const words = z.object({ en: z.string(), fr: z.string().nullable() });
const day = z.string().refine(isDay);
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const percent = z.number().min(0).max(100);
const phone = z.string().regex(/^\d{3}-\d{3}-\d{4}$/);

/** One weekday, 1 is Monday; a closed day has no times. */
const weekdayHours = z.object({
  weekday: z.literal([1, 2, 3, 4, 5, 6, 7]),
  opens: clock.nullable(),
  closes: clock.nullable(),
});

export const settingShapes = {
  dealer: z.object({
    name: z.string(),
    tagline: words,
    address: z.object({
      street: z.string(),
      city: z.string(),
      province: z.string(),
      postalCode: z.string(),
      country: z.string(),
    }),
    phones: z.object({ main: phone, service: phone, parts: phone }),
    emails: z.object({ sales: z.email(), service: z.email(), parts: z.email() }),
    geo: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  }),
  hours: z.object({ week: z.array(weekdayHours), closedDays: z.array(day) }),
  finance: z.object({
    aprPercent: percent,
    months: z.int().min(1).max(480),
    downPaymentPercent: percent,
    /** Less than this is not financed. */
    leastCents: z.int().min(0),
    /** Some provinces limit how payments may be advertised: a language may go without. */
    shownIn: z.array(z.enum(['en', 'fr'])),
  }),
  /** Named beside each price, never added to it. */
  taxes: z.array(z.object({ name: words, percent })),
  banner: z
    .object({
      title: words,
      linkText: words,
      /** An English path of this site; French gets its prefix by itself. */
      link: z.string().regex(/^\/(?![/\\])/),
      color: z.string().regex(/^#[0-9a-f]{6}$/i),
      /** First and last day; it ends by itself. */
      from: day.nullable(),
      until: day.nullable(),
    })
    .nullable(),
  storefront: z.object({
    showShopByBrand: z.boolean(),
    /** A sold unit's page stays this long, then its address leads to its category. */
    soldDaysUntilRedirect: z.int().min(0).max(3650),
  }),
};

export type Settings = { [Key in keyof typeof settingShapes]: z.infer<(typeof settingShapes)[Key]> };

const openOn = (weekday: 1 | 2 | 3 | 4 | 5) => ({ weekday, opens: '08:30', closes: '17:30' });

export const defaultSettings: Settings = {
  dealer: {
    name: 'Salish Coast Marine',
    tagline: {
      en: 'Boats, engines and service on Vancouver Island',
      fr: 'Bateaux, moteurs et service sur l’île de Vancouver',
    },
    address: { street: '1840 Harbour Road', city: 'Nanaimo', province: 'BC', postalCode: 'V9R 0B0', country: 'CA' },
    phones: { main: '250-555-0148', service: '250-555-0149', parts: '250-555-0150' },
    emails: {
      sales: 'sales@salishcoastmarine.example',
      service: 'service@salishcoastmarine.example',
      parts: 'parts@salishcoastmarine.example',
    },
    geo: null,
  },
  hours: {
    week: [
      ...([1, 2, 3, 4, 5] as const).map(openOn),
      { weekday: 6, opens: '09:00', closes: '16:00' },
      { weekday: 7, opens: null, closes: null },
    ],
    closedDays: [],
  },
  finance: { aprPercent: 7.99, months: 240, downPaymentPercent: 10, leastCents: 500_000, shownIn: ['en', 'fr'] },
  taxes: [
    { name: { en: 'GST', fr: 'TPS' }, percent: 5 },
    { name: { en: 'PST', fr: 'TVP' }, percent: 7 },
  ],
  banner: null,
  storefront: { showShopByBrand: true, soldDaysUntilRedirect: 45 },
};
