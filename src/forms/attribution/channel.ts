import type { Touch } from './touch.ts';

/** The channel of a touch, in one word that leads, offers and sales are counted by. */

/** What may be taken for how a lead reached the dealer (`src/sales/lead-source.ts`), or for no source. */
const reserved = new Set(['site', 'call', 'walk-in', 'null', '']);

const names = new Map([
  ['google-ads', 'Google Ads'],
  ['microsoft-ads', 'Microsoft Ads'],
  ['meta-ads', 'Meta Ads'],
  ['google', 'Google'],
  ['bing', 'Bing'],
  ['duckduckgo', 'DuckDuckGo'],
  ['yahoo', 'Yahoo'],
  ['facebook', 'Facebook'],
  ['instagram', 'Instagram'],
  ['youtube', 'YouTube'],
  ['tiktok', 'TikTok'],
  ['chatgpt', 'ChatGPT'],
]);

/** Hosts and UTM sources that mean the same. */
const known: readonly (readonly [RegExp, string])[] = [
  [/^(.+\.)?google(\.[a-z]{2,3}){1,2}$|^google$/, 'google'],
  [/^(.+\.)?bing\.com$|^bing$/, 'bing'],
  [/^(.+\.)?duckduckgo\.com$|^duckduckgo$/, 'duckduckgo'],
  [/^(.+\.)?yahoo\.[a-z.]{2,6}$|^yahoo$/, 'yahoo'],
  [/^(.+\.)?(facebook\.com|fb\.me|fb\.com)$|^(facebook|fb)$/, 'facebook'],
  [/^(.+\.)?instagram\.com$|^(instagram|ig)$/, 'instagram'],
  [/^(.+\.)?(youtube\.com|youtu\.be)$|^youtube$/, 'youtube'],
  [/^(.+\.)?tiktok\.com$|^tiktok$/, 'tiktok'],
  [/^(.+\.)?(chatgpt\.com|chat\.openai\.com)$|^chatgpt$/, 'chatgpt'],
];

const paidMedium = /^(cpc|ppc|paid|paid[-_ ]?(search|social)|display|cpm|ads?)$/i;
const adsOf = new Map([
  ['google', 'google-ads'],
  ['bing', 'microsoft-ads'],
  ['facebook', 'meta-ads'],
  ['instagram', 'meta-ads'],
]);

export const maxChannelLength = 60;
export const directChannel = 'direct';

/** `google-ads`, `facebook`, the host of the site with the link, what `utm_source` says, or `direct`. */
export function channelOf({ source, medium, referrer, clickIds }: Touch): string {
  const has = (...ids: string[]) => ids.some((id) => clickIds.includes(id));
  if (has('gclid', 'gbraid', 'wbraid', 'dclid')) return 'google-ads';
  if (has('msclkid')) return 'microsoft-ads';
  const from = nameOf(source ?? '') ?? nameOf((referrer ?? '').replace(/^www\./, ''));
  if (from === undefined) return has('fbclid') ? 'facebook' : directChannel;
  return (paidMedium.test(medium ?? '') && adsOf.get(from)) || from;
}

/** Undefined for nothing; without what a channel must not contain, such as an email address. */
function nameOf(text: string): string | undefined {
  const plain = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}._-]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, maxChannelLength);
  if (plain === '') return undefined;
  if (text.includes('@') || reserved.has(plain)) return 'other';
  return known.find(([pattern]) => pattern.test(plain))?.[1] ?? plain;
}

/** The name of a channel that has one; others are shown as they are. */
export const channelName = (channel: string): string => names.get(channel) ?? channel;
