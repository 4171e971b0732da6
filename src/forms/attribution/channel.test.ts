import { expect, it } from 'vitest';
import { channelName, channelOf } from './channel.ts';
import type { Touch } from './touch.ts';

const touch = (facts: Partial<Touch>): Touch => ({ landing: '/', referrer: null, clickIds: [], ...facts });

it.each<[string, Partial<Touch>, string]>([
  ['a click on an advertisement at Google', { clickIds: ['gclid'], source: 'newsletter' }, 'google-ads'],
  ['an advertisement with fields alone', { source: 'google', medium: 'cpc' }, 'google-ads'],
  ['an advertisement at Facebook', { source: 'fb', medium: 'paid_social', clickIds: ['fbclid'] }, 'meta-ads'],
  ['an advertisement at Microsoft', { clickIds: ['msclkid'] }, 'microsoft-ads'],
  ['a search', { referrer: 'www.google.co.uk' }, 'google'],
  ['a post', { referrer: 'l.facebook.com', clickIds: ['fbclid'] }, 'facebook'],
  ['a post whose app sends no referrer', { clickIds: ['fbclid'] }, 'facebook'],
  ['a marketplace', { referrer: 'www.boatdealers.ca' }, 'boatdealers.ca'],
  ['a letter', { source: 'Spring Letter', medium: 'email' }, 'spring-letter'],
  ['a host that only looks like Google', { referrer: 'google.evil.example' }, 'google.evil.example'],
  ['a typed address', {}, 'direct'],
  ['what would be taken for a call', { source: 'Call' }, 'other'],
  ['what would be taken for no source', { source: 'NULL' }, 'other'],
  ['an email address', { source: 'mara@mail.example' }, 'other'],
  ['a paid link of a source named like a property of objects', { source: 'constructor', medium: 'cpc' }, 'constructor'],
  ['markup', { source: '<script>alert(1)</script>' }, 'script-alert-1-script'],
])('the channel of %s', (_, facts, channel) => {
  expect(channelOf(touch(facts))).toBe(channel);
});

it('a channel without a name of its own is shown as it is, also one named like a property of objects', () => {
  expect(['google-ads', 'boatdealers.ca', 'constructor'].map(channelName)).toEqual([
    'Google Ads',
    'boatdealers.ca',
    'constructor',
  ]);
});
