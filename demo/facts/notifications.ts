/**
 * Notifications above the pages. Days are relative to the seed, so that two always run; the promotion of 2025 has
 * expired on purpose.
 */
export const notifications: readonly DemoNotification[] = [
  {
    slug: 'winterizing-before-the-frost',
    title: {
      en: 'Frost is coming: book your winterizing now',
      fr: 'Le gel approche\u00a0: pensez à l’hivernisation',
    },
    desc: {
      en: 'Outboards and sterndrives, drop-off from Monday to Saturday.',
      fr: 'Hors-bord et semi-hors-bord, arrivée des bateaux du lundi au samedi.',
    },
    link: '/book-marine-services/winterizing',
    stickerColor: '#1a5565',
    from: -20,
    until: 30,
  },
  {
    slug: 'pre-season-sale',
    title: {
      en: 'Big pre-season sale: up to $5,000 off show boats',
      fr: 'Jusqu’à 5\u00a0000\u00a0$ de rabais sur les bateaux du salon',
    },
    desc: null,
    link: '/boat-show-special-boats',
    stickerColor: '#b3211b',
    from: -6,
    until: 90,
  },
  {
    slug: 'seven-year-warranty',
    title: {
      en: '7-year warranty on new Mercury outboards, until July 10',
      fr: 'Garantie de 7\u00a0ans sur les hors-bord Mercury neufs, jusqu’au 10 juillet',
    },
    desc: {
      en: 'Buy a new outboard before July 10 and run it under warranty for seven years.',
      fr: 'Achetez un hors-bord neuf avant le 10 juillet et naviguez sous garantie pendant sept ans.',
    },
    link: '/boat-engines-outboard-motors-for-sale/mercury-outboards',
    stickerColor: '#8a5a00',
    from: '2025-04-01',
    until: '2025-07-10',
  },
];

type Words = { en: string; fr: string };

export type DemoNotification = {
  slug: string;
  title: Words;
  desc: Words | null;
  link: string;
  stickerColor: string;
  /** Days after the seed, or a calendar day in America/Vancouver. */
  from: number | string;
  until: number | string;
};
