import { z } from 'zod';

/** What the dealer says of the shop on the home page. An empty text is not shown. */

const text = z.object({
  en: z.string().max(200, 'input_too_long'),
  fr: z.string().max(200, 'input_too_long').nullable(),
});

const slide = z.object({ heading: text, text });

/** The services on the home page, by the codes of their pages. */
export const homeServices = [
  'boat-repair',
  'winterizing',
  'boat-re-powering',
  'boat-storage',
  'outdoor-storage',
  'financing',
] as const;
export type HomeService = (typeof homeServices)[number];

export const homeShape = z.object({
  /** `{count}` in the text is the number of products. */
  slides: z.object({ boats: slide, engines: slide, clearance: slide }),
  /** Without a heading the services are left out, and without a text one of them is. */
  shop: z.object({
    heading: text,
    text,
    services: z.object({
      'boat-repair': text,
      winterizing: text,
      'boat-re-powering': text,
      'boat-storage': text,
      'outdoor-storage': text,
      financing: text,
    } satisfies Record<HomeService, typeof text>),
  }),
});

export type HomeSettings = z.infer<typeof homeShape>;

const none = { en: '', fr: null };
const noSlide = { heading: none, text: none };

export const defaultHome: HomeSettings = {
  slides: { boats: noSlide, engines: noSlide, clearance: noSlide },
  shop: {
    heading: none,
    text: none,
    services: {
      'boat-repair': none,
      winterizing: none,
      'boat-re-powering': none,
      'boat-storage': none,
      'outdoor-storage': none,
      financing: none,
    },
  },
};
