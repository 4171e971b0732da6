/** How visitors of the demo site came; leads and sales of the site take turns. `first` is the visit before, if there was one. */

export type TouchFact = { source?: string; medium?: string; campaign?: string; referrer?: string; clickId?: string };
type AttributionFact = { last: TouchFact; first?: TouchFact & { daysBefore: number } };

const search: TouchFact = { referrer: 'www.google.ca' };
const spring: TouchFact = { ...search, source: 'google', medium: 'cpc', campaign: 'spring', clickId: 'gclid' };
const marketplace: TouchFact = { referrer: 'www.boatdealers.ca' };
const post: TouchFact = { referrer: 'l.facebook.com', clickId: 'fbclid' };

export const attributions: readonly (AttributionFact | null)[] = [
  { last: search },
  { last: spring, first: { ...marketplace, daysBefore: 21 } },
  { last: {}, first: { ...search, daysBefore: 9 } },
  { last: marketplace },
  null,
  { last: spring },
  { last: post },
  { last: { source: 'newsletter', medium: 'email', campaign: 'winter storage' }, first: { ...post, daysBefore: 40 } },
  { last: {} },
  { last: search, first: { ...spring, daysBefore: 5 } },
];
