/** Price lists of brands on file: a product of the brand and year stands in it with its MSRP. */
export const priceLists = [
  { brand: 'Mercury', year: 2026, issued: '2026-01-05', link: 'https://dealers.mercury.example/price-lists/2026' },
  { brand: 'Thunder Jet', year: 2026, issued: '2025-11-17', link: 'https://thunderjet.example/dealers/msrp-2026.pdf' },
] as const;

/** What some of their products still lack. */
export const evidenceGaps: Record<string, 'list' | 'page' | 'amount' | 'other-amount'> = {
  'ME-115-3990': 'list',
  'ME-25-4020': 'page',
  'ME-40-4023': 'amount',
  'ME-50-4026': 'other-amount',
  'TJ-24-1090': 'other-amount',
};
