import { expect, it } from 'vitest';
import { expiredText } from './quote-news.tsx';

const days = { until: 'November 11, 2026', since: 'November 12, 2026' };

it('an expired quote says that prices moved only where they did, and until when its price was held', () => {
  expect(expiredText({ ...days, today: '$70,000.00', difference: '+$1,120.00' })).toBe(
    'Prices moved on November 12, 2026. Today it would cost $70,000.00. Difference: +$1,120.00.',
  );
  expect(expiredText({ ...days, today: '$68,880.00', difference: null })).toBe(
    'The price was held until November 11, 2026. Today it is still $68,880.00.',
  );
  expect(expiredText({ ...days, today: null, difference: null })).toContain('held until November 11, 2026');
});
