import { describe, expect, it } from 'vitest';
import type { Language } from '#src/i18n/language.ts';
import { sampleContext, samplePicture, sampleProduct } from '#src/test-factories/catalogue/sample-product.ts';
import { gridCard, productCard } from './card-view.ts';
import { yearText } from './year-text.ts';

describe('a card', () => {
  it('shows what visitors compare', () => {
    expect(productCard(sampleProduct(), sampleContext('en'))).toMatchObject({
      href: '/product/thunder-jet-luxor-21-2026',
      brand: { name: 'Thunder Jet', wordmark: { text: 'THUNDER JET', stretch: 78, weight: 780, tracking: 0.01 } },
      year: 2026,
      stockNumber: 'TJ-21-1101',
      specs: [
        { label: 'Length', value: '21 ft' },
        { label: 'Power', value: '200 hp' },
        { label: 'Hull', value: 'Welded aluminum' },
      ],
      picture: { alt: 'Luxor 21' },
      availability: 'in-stock',
    });
  });

  it('names the year it was built in where that is not its program year', () => {
    const yearsOf = (programYear: number | null, manufacturingYear: number | null, language: Language = 'en') =>
      yearText(productCard(sampleProduct({ programYear, manufacturingYear }), sampleContext(language)), language);
    expect(yearsOf(2024, 2023)).toBe('2024, built 2023');
    expect(yearsOf(2024, 2023, 'fr')).toBe('2024, construit en 2023');
    expect([yearsOf(2024, 2024), yearsOf(null, 2023), yearsOf(2024, null)]).toEqual([2024, 2023, 2024]);
    expect(yearsOf(null, null)).toBeNull();
  });

  it('has only the facts that fit in a grid, unless it may be a row', () => {
    const { specs, ...rest } = productCard(sampleProduct(), sampleContext('en'));
    expect(gridCard(sampleProduct(), sampleContext('en'))).toEqual({ ...rest, specs: specs.slice(0, 3) });
  });

  it('shows the model where the name does not say it', () => {
    const modelOn = (modelName: string) => productCard(sampleProduct({ modelName }), sampleContext('en')).model;
    expect(modelOn('LUXOR 21')).toBeNull();
    expect(modelOn('LX-21 OS')).toBe('LX-21 OS');
  });

  it('is cropped around the subject, unless staff chose other pictures for tablets and phones', () => {
    const product = { ...sampleProduct(), picture: { ...samplePicture(9), focalX: 0.1 } };
    expect(productCard(product, sampleContext('en')).picture).toMatchObject({ focus: '10% 50%' });
    const chosen = { ...product, mobile: samplePicture(12) };
    expect(productCard(chosen, sampleContext('en')).picture?.mobile?.key).toMatch(/^12-/);
  });

  it('falls back to English, marked with its language', () => {
    const { href, name, specs } = productCard(sampleProduct(), sampleContext('fr'));
    expect(href).toBe('/fr/product/thunder-jet-luxor-21-2026');
    expect(name).toEqual({ text: 'Luxor 21', language: 'en' });
    expect(specs[2]?.value).toBe('Aluminium soudé');
  });

  const summaryOf = (description: string | null, listHighlights: { en: string; fr: string }[] = []) =>
    productCard(
      sampleProduct({ description: description === null ? null : { en: description, fr: null }, listHighlights }),
      sampleContext('fr'),
    ).summary;
  const heater = [{ en: 'Diesel heater', fr: 'Chauffage au diesel' }];

  it('sums up the product by the first sentence of its description', () => {
    const description = 'Welded hull, 8.5 ft wide,\n and a heater that works. Trailer included.';
    expect(summaryOf(description, heater)).toEqual({
      text: 'Welded hull, 8.5 ft wide, and a heater that works.',
      language: 'en',
    });
  });

  it('sums it up by its first highlight where that sentence is missing or too long for a card', () => {
    const long = `Welded hull, ${'river to strait, '.repeat(8)}and a heater. Trailer included.`;
    expect([summaryOf(null, heater), summaryOf(long, heater)].map((summary) => summary?.text)).toEqual([
      'Chauffage au diesel',
      'Chauffage au diesel',
    ]);
  });

  it('cuts that sentence to forty characters where there is no highlight either', () => {
    const long = `Welded hull, ${'river to strait, '.repeat(8)}and a heater. Trailer included.`;
    expect([summaryOf(null), summaryOf(long)?.text]).toEqual([null, 'Welded hull, river to strait, river...']);
  });

  it('marks the language of its sticker where it is not the page’s', () => {
    const badgesIn = (fr: string | null) =>
      productCard(sampleProduct({ stickerLabel: { en: 'Boat show', fr } }), sampleContext('fr')).badges;
    expect(badgesIn(null)).toContainEqual(expect.objectContaining({ label: 'Boat show', language: 'en' }));
    expect(badgesIn('Salon nautique')).toContainEqual(expect.not.objectContaining({ language: 'fr' }));
  });

  it('never contains the hull number', () => {
    expect(JSON.stringify(productCard(sampleProduct(), sampleContext('en')))).not.toContain('ZZZBN712F526');
  });
});

it('a sold product has no monthly payment', () => {
  const priceOf = (availability: 'in-stock' | 'sold') =>
    productCard(sampleProduct({ availability }), sampleContext('en')).price;
  expect(priceOf('in-stock')).toHaveProperty('monthly.amount');
  expect(priceOf('sold')).toMatchObject({ kind: 'price', monthly: null });
});

it('a product keeps its card until the day, the settings or the labels change', () => {
  const product = sampleProduct();
  const context = sampleContext('en');
  const card = productCard(product, context);
  expect(productCard(product, { ...context })).toBe(card);
  expect(productCard(product, { ...context, day: '2031-01-01' })).not.toBe(card);
  expect(productCard(product, { ...context, settings: { ...context.settings } })).not.toBe(card);
  expect(productCard(product, { ...context, vocabulary: { ...context.vocabulary } })).not.toBe(card);
  expect(productCard(sampleProduct(), context)).not.toBe(card);
  expect(productCard(product, sampleContext('fr')).href).toContain('/fr/');
});
