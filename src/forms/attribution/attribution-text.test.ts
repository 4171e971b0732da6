import { expect, it } from 'vitest';
import { attributionText } from './attribution-text.ts';

const last = { landing: '/boats', referrer: 'www.google.ca', clickIds: ['gclid'], campaign: 'spring' };
const firstOn = (at: string) => ({ landing: '/', referrer: 'l.facebook.com', clickIds: [], at });
const createdAt = '2026-11-20T18:00:00Z';

it('says in plain words how a lead came, and how it came first', () => {
  const attribution = { last, first: firstOn('2026-10-30T18:00:00Z') };
  expect(attributionText({ attribution, createdAt }, 'en')).toBe(
    'Google Ads, campaign “spring”; first visit 3 weeks earlier, from Facebook',
  );
  expect(attributionText({ attribution, createdAt }, 'fr')).toBe(
    'Google Ads, campagne «\u00a0spring\u00a0»; première visite 3 semaines plus tôt, depuis Facebook',
  );
});

it('says nothing of a first visit that is the present one, or where nothing is known', () => {
  const first = { ...last, at: '2026-11-20T17:50:00Z' };
  expect(attributionText({ attribution: { last, first }, createdAt }, 'en')).toBe('Google Ads, campaign “spring”');
  expect(attributionText({ attribution: null, createdAt }, 'en')).toBeNull();
});

it('says in the reader’s language that there was no link', () => {
  const direct = { landing: '/', referrer: null, clickIds: [] };
  const attribution = { last: direct, first: { ...direct, at: '2026-11-17T18:00:00Z' } };
  expect(attributionText({ attribution, createdAt }, 'en')).toBe('Direct visit; first visit 3 days earlier, direct');
  expect(attributionText({ attribution, createdAt }, 'fr')).toBe(
    'Accès direct; première visite 3 jours plus tôt, en accès direct',
  );
});
