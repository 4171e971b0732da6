import { describe, expect, it } from 'vitest';
import { defaultSettings } from '#src/dealer/settings.ts';
import { formatSum } from '#src/lib/money.ts';
import { dealer } from './dealer.ts';
import { pages } from './posts/posts.ts';
import { services } from './services.ts';

/** What the texts say of re-powering is what the estimate on the site says, by the demo's own settings. */

const { ranges, hourlyRateCents } = dealer.repower;
const page = pages.find(({ code }) => code === 'boat-re-powering');
const serviceOf = (slug: string) => services.find((service) => service.slug === slug);
/** Spaces of any kind within an amount. */
const oneSpace = (text: string) => text.replace(/\s/g, ' ');

it('services above 20 hp begin at the labour and the controls of the smallest such engine', () => {
  const { hours, rigging } = ranges.upTo60;
  expect(serviceOf('outboard-exchange')).toMatchObject({ hours, priceFrom: (hours * hourlyRateCents) / 100 });
  expect(serviceOf('controls-and-rigging')).toMatchObject({ priceFrom: rigging.mechanical / 100 });
});

describe.each(['en', 'fr'] as const)('the page about re-powering, %s,', (language) => {
  const text = oneSpace(JSON.stringify(page?.[language]));
  const says = (cents: number) => expect(text).toContain(oneSpace(formatSum(cents, language)));

  it('names the amounts of the settings', () => {
    says(ranges.upTo20.hours * hourlyRateCents);
    says(ranges.upTo60.hours * hourlyRateCents);
    says(ranges.upTo60.rigging.mechanical);
    says(defaultSettings.finance.leastCents);
  });
});
