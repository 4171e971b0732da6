/**
 * The brands in the inventory. A wordmark is set in our own font: stretch in percent, weight, tracking in thousandths
 * of an em.
 */
export const brands = [
  {
    name: 'Thunder Jet',
    slug: 'thunder-jet',
    index: 1,
    wordmark: { text: 'THUNDER JET', stretch: 78, weight: 780, tracking: 10 },
  },
  { name: 'Osprey', slug: 'osprey', index: 2, wordmark: { text: 'OSPREY', stretch: 125, weight: 800, tracking: 20 } },
  {
    name: 'Highfield',
    slug: 'highfield',
    index: 3,
    wordmark: { text: 'HIGHFIELD', stretch: 122, weight: 760, tracking: 30 },
  },
  { name: 'Mercury', slug: 'mercury', index: 4, wordmark: { text: 'MERCURY', stretch: 80, weight: 800, tracking: 20 } },
  { name: 'Avalon', slug: 'avalon', index: 5, wordmark: { text: 'Avalon', stretch: 110, weight: 680, tracking: -30 } },
  { name: 'Harris', slug: 'harris', index: 6, wordmark: { text: 'HARRIS', stretch: 100, weight: 620, tracking: 90 } },
  {
    name: 'Arrowline',
    slug: 'arrowline',
    index: 7,
    wordmark: { text: 'Arrowline', stretch: 118, weight: 720, tracking: -20 },
  },
  {
    name: 'Sea Sport',
    slug: 'sea-sport',
    index: 8,
    wordmark: { text: 'SEA SPORT', stretch: 84, weight: 840, tracking: 15 },
  },
  { name: 'Marlon', slug: 'marlon', index: 9, wordmark: { text: 'MARLON', stretch: 125, weight: 800, tracking: 20 } },
  {
    name: 'MerCruiser',
    slug: 'mercruiser',
    index: 10,
    wordmark: { text: 'MerCruiser', stretch: 90, weight: 760, tracking: -10 },
  },
  { name: 'Simrad', slug: 'simrad', index: 11, wordmark: { text: 'Simrad', stretch: 112, weight: 640, tracking: -25 } },
  {
    name: 'Lowrance',
    slug: 'lowrance',
    index: 12,
    wordmark: { text: 'LOWRANCE', stretch: 104, weight: 820, tracking: -10 },
  },
  {
    name: 'Seakeeper',
    slug: 'seakeeper',
    index: 13,
    wordmark: { text: 'Seakeeper', stretch: 100, weight: 560, tracking: 0 },
  },
  {
    name: 'Quicksilver',
    slug: 'quicksilver',
    index: 14,
    wordmark: { text: 'Quicksilver', stretch: 88, weight: 700, tracking: -5 },
  },
  {
    name: 'Road Runner',
    slug: 'road-runner',
    index: 15,
    wordmark: { text: 'ROAD RUNNER', stretch: 76, weight: 860, tracking: 25 },
  },
  {
    name: 'Salt-Pro',
    slug: 'salt-pro',
    index: 16,
    wordmark: { text: 'SALT-PRO', stretch: 116, weight: 740, tracking: 40 },
  },
] as const;
