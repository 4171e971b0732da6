/**
 * What readers of feeds require, as they publish it: fields that every item has, values that are allowed, and fields that
 * must come together. Google: "Product data specification"; Meta: "Catalog fields"; OpenMarine 1.7: its schema.
 */

type Item = { fields: ReadonlyMap<string, readonly string[]> };

const unescaped = (text: string): string =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;|&apos;/g, "'")
    .replace(/&amp;/g, '&');

const itemsOf = (xml: string): Item[] =>
  [...xml.matchAll(/<item>([\s\S]*?)<\/item>/g)].map(([, inside = '']) => ({
    fields: Map.groupBy(inside.matchAll(/<(g:\w+)>([^<]*)<\/\1>/g), ([, name = '']) => name)
      .entries()
      .map(([name, all]) => [name, all.map(([, , text = '']) => unescaped(text))] as const)
      .reduce((fields, [name, texts]) => fields.set(name, texts), new Map<string, readonly string[]>()),
  }));

type Rules = { availabilities: readonly string[]; needsDate: readonly string[] };

const rulesOf: Record<'google' | 'meta', Rules> = {
  google: {
    availabilities: ['in_stock', 'out_of_stock', 'preorder', 'backorder'],
    needsDate: ['preorder', 'backorder'],
  },
  meta: { availabilities: ['in stock', 'out of stock', 'available for order', 'discontinued'], needsDate: [] },
};

const required = [
  'g:id',
  'g:title',
  'g:description',
  'g:link',
  'g:image_link',
  'g:availability',
  'g:price',
  'g:condition',
];
const money = /^\d+\.\d{2} CAD$/;
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:?\d{2})$/;

/** What is wrong with the items of a feed for Google or Meta; empty when nothing is. */
export function checkMerchantFeed(xml: string, reader: 'google' | 'meta', now: Date): string[] {
  const rules = rulesOf[reader];
  const items = itemsOf(xml);
  const ids = items.map(({ fields }) => fields.get('g:id')?.[0]);
  const doubled = ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id}: twice`);
  return [...doubled, ...items.flatMap((item) => checkItem(item, rules, now))];
}

function checkItem({ fields }: Item, { availabilities, needsDate }: Rules, now: Date): string[] {
  const one = (name: string) => fields.get(name)?.[0];
  const id = one('g:id') ?? '(without an id)';
  const wrong: string[] = required.filter((name) => !one(name)?.trim()).map((name) => `no ${name}`);
  const say = (isWrong: boolean, what: string) => {
    if (isWrong) wrong.push(what);
  };
  const [availability = '', date, sale, span] = [
    one('g:availability'),
    one('g:availability_date'),
    one('g:sale_price'),
    one('g:sale_price_effective_date'),
  ];
  say(!availabilities.includes(availability), `availability ${availability}`);
  say(needsDate.includes(availability) && date === undefined, `${availability} without a date`);
  say(date !== undefined && (!moment.test(date) || Date.parse(date) <= now.getTime() - 86_400_000), `date ${date}`);
  say(!['new', 'used', 'refurbished'].includes(one('g:condition') ?? ''), `condition ${one('g:condition')}`);
  for (const name of ['g:price', 'g:sale_price'])
    for (const text of fields.get(name) ?? []) say(!money.test(text), `${name} ${text}`);
  say(sale !== undefined && Number.parseFloat(sale) >= Number.parseFloat(one('g:price') ?? ''), 'sale price not lower');
  say(span !== undefined && sale === undefined, 'dates of a sale without a sale price');
  say(span !== undefined && !span.split('/').every((part) => moment.test(part)), `dates ${span}`);
  say((one('g:title') ?? '').length > 150, 'long title');
  say((one('g:description') ?? '').length > 5000, 'long description');
  say((fields.get('g:additional_image_link') ?? []).length > 10, 'more than ten pictures');
  const links = ['g:link', 'g:image_link', 'g:additional_image_link'].flatMap((name) => fields.get(name) ?? []);
  for (const link of links) say(!link.startsWith('https://'), `address ${link}`);
  const isIdentified = one('g:gtin') !== undefined || (one('g:brand') !== undefined && one('g:mpn') !== undefined);
  say(!isIdentified && one('g:identifier_exists') !== 'no', 'no identifier, and no word that there is none');
  say(isIdentified && one('g:identifier_exists') === 'no', 'an identifier, and the word that there is none');
  for (const name of required) say((fields.get(name) ?? []).length > 1, `${name} twice`);
  return wrong.map((what) => `${id}: ${what}`);
}

const statuses = ['Available', 'UnderOffer', 'Sold', 'Withdrawn'];

/** The same for adverts of OpenMarine 1.7. */
export function checkOpenMarine(xml: string): string[] {
  const offices = [...xml.matchAll(/<office id="([^"]+)"/g)].map(([, id]) => id);
  const adverts = [...xml.matchAll(/<advert ([^>]*)>([\s\S]*?)<\/advert>/g)];
  const refs = adverts.map(([, head = '']) => attributeOf(head, 'ref'));
  const doubled = refs.filter((ref, at) => refs.indexOf(ref) !== at).map((ref) => `${ref}: twice`);
  const wrong = adverts.flatMap(([, head = '', inside = '']) => {
    const ref = attributeOf(head, 'ref');
    const missing = ['advert_media', 'advert_features', 'boat_features', 'asking_price', 'model', 'new_or_used']
      .filter((name) => !new RegExp(`<${name}[ >/]`).test(inside))
      .map((name) => `no ${name}`);
    const price = /<asking_price ([^>]*?)(?:\/>|>([^<]*)<)/.exec(inside);
    const isOnRequest = attributeOf(price?.[1] ?? '', 'poa') === 'true';
    const bad = [
      ...(statuses.includes(attributeOf(head, 'status') ?? '') ? [] : [`status ${attributeOf(head, 'status')}`]),
      ...(offices.includes(attributeOf(head, 'office_id')) ? [] : ['an unknown office']),
      ...(isOnRequest === /^\d+\.\d{2}$/.test(price?.[2] ?? '') ? ['a price and “on request”, or neither'] : []),
    ];
    return [...missing, ...bad].map((what) => `${ref}: ${what}`);
  });
  return [...(offices.length === 0 ? ['no office'] : []), ...doubled, ...wrong];
}

const attributeOf = (head: string, name: string): string | undefined =>
  new RegExp(`(?:^| )${name}="([^"]*)"`).exec(head)?.[1];
