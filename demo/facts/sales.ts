import type { VisitorKey } from './visitors.ts';

type SaleFact = {
  sku: string;
  daysAgo: number;
  units?: number;
  lessDollars?: number;
  hasTrade?: true;
  by: string;
  buyer?: VisitorKey;
  source?: 'site' | 'call' | 'walk-in';
};

/** What the demo dealer has sold, each for its price or somewhat less. The boats are sold on the site too. */
export const sales: readonly SaleFact[] = [
  {
    sku: 'TJ-19U-0931',
    daysAgo: 1,
    lessDollars: 1_400,
    hasTrade: true,
    by: 'gulliver.tidepool',
    buyer: 'quay',
    source: 'site',
  },
  { sku: 'SS-22U-0058', daysAgo: 60, lessDollars: 2_900, by: 'gulliver.tidepool', source: 'call' },
  { sku: 'PR-BM17-8001', daysAgo: 1, units: 2, by: 'coral.breakwater' },
  { sku: 'PR-EN17-8008', daysAgo: 3, by: 'coral.breakwater', buyer: 'fathom', source: 'walk-in' },
  { sku: 'QS-SI17-8105', daysAgo: 5, by: 'gulliver.tidepool' },
  { sku: 'LO-EFS7-8202', daysAgo: 6, by: 'coral.breakwater', source: 'walk-in' },
  { sku: 'SM-GO9-8301', daysAgo: 12, by: 'coral.breakwater' },
  { sku: 'QS-NE17-8101', daysAgo: 16, units: 2, by: 'gulliver.tidepool' },
  { sku: 'PR-SF15-8004', daysAgo: 24, by: 'coral.breakwater' },
  { sku: 'LO-EFS9-8201', daysAgo: 31, lessDollars: 50, by: 'gulliver.tidepool' },
  { sku: 'SM-NSX9-8305', daysAgo: 38, by: 'coral.breakwater' },
  { sku: 'PR-BM19-8002', daysAgo: 45, by: 'coral.breakwater' },
];
