/** The lines above the pages. Dates are days in America/Vancouver. */
export const notifications = [
  {
    slug: 'winterizing-2026',
    title: {
      en: 'Frost is coming: book your winterizing while there is room',
      fr: 'Le gel approche\u00a0: réservez votre hivernisation pendant qu’il reste de la place',
    },
    desc: {
      en: 'Outboards and sterndrives, drop-off from Monday to Saturday.',
      fr: 'Hors-bord et semi-hors-bord, dépôt du lundi au samedi.',
    },
    link: '/book-marine-services/winterizing',
    stickerColor: '#1a5565',
    publish: true,
    from: '2026-10-01',
    until: '2026-12-15',
  },
  {
    slug: 'canada-day-2026',
    title: { en: 'Closed on Canada Day, back on July 2', fr: 'Fermé le jour du Canada, de retour le 2 juillet' },
    desc: null,
    link: '/contact',
    stickerColor: '#b3211b',
    publish: true,
    from: '2026-06-28',
    until: '2026-07-01',
  },
] as const;
