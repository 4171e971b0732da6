/** Earlier prices of products, in dollars, with the days before the seed on which each began; today's price is the last. */
export const priceHistory: Record<string, { daysAgo: number; dollars?: number }[]> = {
  'TJ-21-1101': [{ daysAgo: 250, dollars: 129_900 }, { daysAgo: 120, dollars: 127_400 }, { daysAgo: 40 }],
  'TJ-19-1108': [
    { daysAgo: 420, dollars: 99_900 },
    { daysAgo: 300, dollars: 96_400 },
    { daysAgo: 160, dollars: 93_900 },
    { daysAgo: 10 },
  ],
  'HF-310U-1716': [{ daysAgo: 90, dollars: 4_950 }, { daysAgo: 45, dollars: 4_600 }, { daysAgo: 20 }],
  'AV-23-0911': [{ daysAgo: 250 }],
  'ME-60-4029': [{ daysAgo: 200, dollars: 12_499 }, { daysAgo: 100 }],
};
