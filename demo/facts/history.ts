/**
 * Days before the seed on which these products were sold: one still has its page, the other already redirects to its
 * category.
 */
export const soldDaysAgo: Record<string, number> = { 'TJ-19U-0931': 1, 'SS-22U-0058': 60 };

/** Days before the seed on which these products arrived; all others have been here for longer. */
export const arrivedDaysAgo: Record<string, number> = {
  'OS-26-0419': 7,
  'TJ-24-1116': 2,
  'HA-25-0720': 3,
  'HF-560-2220': 4,
  'AR-21-0621': 6,
  'OS-24-0411': 8,
  'ME-300-4208': 9,
  'LO-HDS12-8207': 12,
};

/** Days before the seed on which the English of these products changed, so that their French is stale. */
export const rewordedDaysAgo: Record<string, number> = { 'TJ-24-1115': 3, 'ME-300-4208': 12 };

/** French that is written but not published, of a product that visitors don’t see yet. */
export const frenchDrafts: readonly string[] = ['TJ-24-1090'];

/** The only picture without alternative text. */
export const pictureWithoutAlt = 'rr-2224u-4410-detail';

/** Addresses of the former site that redirect to a product, one of them unpublished. */
export const inboundRedirects: readonly { from: string; sku: string }[] = [
  { from: '/alexis-24-black', sku: 'TJ-24-1090' },
  { from: '/luxor-21-special', sku: 'TJ-21-1101' },
];
