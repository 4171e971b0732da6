import { describe, expect, it } from 'vitest';
import { emailText } from '#src/mail/email.ts';
import { sampleProduct } from '#src/test-factories/catalogue/sample-product.ts';
import { settingsOfDealer } from '#src/test-factories/sample-dealer.ts';
import type { Alert } from './alert.table.ts';
import { alertEmail } from './alert-email.ts';
import { newsOf, type ShopNews } from './alert-news.ts';
import { alertLabels } from './alert-view.ts';
import { isNextOf, type Model } from './is-next.ts';

const monday = new Date('2026-11-16T15:30:00Z');
const tuesday = new Date('2026-11-17T15:30:00Z');
const row = { ...sampleProduct().row, id: 7, priceCents: 5_000_000, promoPriceCents: null, callForPrice: false };

const alertOf = (requests: Partial<Alert>): Alert => ({
  id: 1,
  kind: 'search',
  email: 'otter@example.com',
  language: 'en',
  path: '/boats',
  productId: null,
  priceCents: null,
  key: 'k',
  consentText: 'Yes',
  consentAddress: '192.0.2.24',
  askedAt: monday,
  customer: null,
  confirmedAt: monday,
  endedAt: null,
  toldUntil: monday,
  ...requests,
});
const priceAlert = (priceCents: number) => alertOf({ kind: 'price', path: null, productId: 7, priceCents });

const shop = (requests: Partial<ShopNews> = {}): ShopNews => ({
  day: '2026-11-17',
  newcomers: new Map([[7, { ...row, shownAt: tuesday }]]),
  alerted: new Map([[7, { ...row, isListed: true }]]),
  matches: () => [7],
  ...requests,
});

describe('the news of a saved search or price alert', () => {
  it('are the products added since the last email', () => {
    expect(newsOf(alertOf({}), shop())?.ids).toEqual([7]);
    expect(newsOf(alertOf({ toldUntil: tuesday }), shop())).toBeNull();
    expect(newsOf(alertOf({}), shop({ matches: () => [8] }))).toBeNull();
  });

  it.each([
    [5_000_001, true, 5_000_001],
    [5_000_000, true, null],
    [4_000_000, true, null],
    [5_000_001, false, null],
  ])('for a former price of %i and a listed product: %s, show the drop from %s', (was, isListed, fromCents) => {
    const alerted = new Map([[7, { ...row, isListed }]]);
    expect(newsOf(priceAlert(was), shop({ alerted }))?.fall?.fromCents ?? null).toBe(fromCents);
  });

  it('are empty when the product is now call for price', () => {
    const alerted = new Map([[7, { ...row, callForPrice: true, isListed: true }]]);
    expect(newsOf(priceAlert(6_000_000), shop({ alerted }))).toBeNull();
  });
});

it.each<[Partial<Model>, boolean]>([
  [{}, true],
  [{ modelName: 'Another' }, true],
  [{ categoryId: 99 }, true],
  [{ categoryId: 99, modelName: ' luxor 21 ' }, true],
  [{ categoryId: 99, modelName: 'Another' }, false],
  [{ brandId: 99 }, false],
  [{ type: 'engine' }, false],
])('%j counts as a similar product: %s', (difference, isNext) => {
  const former = { type: 'boat' as const, categoryId: 1, brandId: 1, modelName: 'Luxor 21' };
  expect(isNextOf(former, { ...former, ...difference })).toBe(isNext);
});

describe('the email', () => {
  const reader = {
    to: 'otter@example.com',
    key: 'k1',
    dealer: settingsOfDealer.dealer,
    mailTexts: {},
    day: '2026-11-17',
    publicUrl: 'https://salishcoastmarine.example',
  };
  const many = Array.from({ length: 12 }, (_, at) => ({ ...row, id: at, slug: `boat-${at}` }));

  it('lists ten products, links to the rest, and has an unsubscribe link', () => {
    const described = [
      { alert: alertOf({}), ids: many.map(({ id }) => id), products: many.slice(0, 10), fall: null, name: 'Boats' },
    ];
    const message = alertEmail({ ...reader, language: 'en' }, described);
    const text = emailText(message);
    expect(text.match(/\/product\/boat-\d+/g)).toHaveLength(10);
    expect(text).toContain('And 2 more.');
    expect(text).toContain('https://salishcoastmarine.example/boats\n');
    expect(text).toContain('1 Your Street');
    expect([message.purpose, message.unsubscribeUrl]).toEqual(['watch-news', `${reader.publicUrl}/watch/k1`]);
    expect(text).toContain(message.unsubscribeUrl);
  });

  it('is in French for a French reader', () => {
    const alert = { ...priceAlert(5_500_000), language: 'fr' as const };
    const message = alertEmail({ ...reader, language: 'fr' }, [
      { alert, ids: [7], products: [row], fall: { fromCents: 5_500_000, toCents: 5_000_000 }, name: 'Luxor' },
    ]);
    const text = emailText(message).replaceAll('\u00a0', ' ');
    expect(message.subject).toBe('Du nouveau dans vos alertes chez Your dealership');
    expect(text).toContain('50 000,00 $ au lieu de 55 000,00 $');
    expect(text).toContain('https://salishcoastmarine.example/fr/watch/k1');
    expect(alertLabels({ kind: 'price', name: 'Luxor' }, 'fr')).toBe('Une baisse de prix\u00a0: Luxor');
  });
});
