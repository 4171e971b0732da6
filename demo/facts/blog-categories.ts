/** Blog categories, in order. */
export const blogCategories = [
  {
    name: 'Care and repair',
    slug: 'care-and-repair',
    label: { en: 'Care and repair', fr: 'Entretien et réparation' },
    desc: {
      en: 'What you can do at the dock, and what is better left to the shop.',
      fr: 'Ce que vous pouvez faire au quai, et ce qu’il vaut mieux confier à l’atelier.',
    },
    index: 1,
  },
  {
    name: 'Buying advice',
    slug: 'buying-advice',
    label: { en: 'Buying advice', fr: 'Conseils d’achat' },
    desc: {
      en: 'Hulls, engines and paperwork, compared by the people who rig them.',
      fr: 'Coques, moteurs et papiers, comparés par ceux qui les montent.',
    },
    index: 2,
  },
  {
    name: 'Local waters',
    slug: 'local-waters',
    label: { en: 'Local waters', fr: 'Nos eaux' },
    desc: {
      en: 'Ramps, tides and anchorages between Victoria and Campbell River.',
      fr: 'Rampes, marées et mouillages entre Victoria et Campbell River.',
    },
    index: 3,
  },
  {
    name: 'Shop news',
    slug: 'shop-news',
    label: { en: 'Shop news', fr: 'Nouvelles de l’atelier' },
    desc: null,
    index: 4,
  },
] as const;
