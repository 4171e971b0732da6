import { describe, expect, test } from 'vitest';
import { defaultHome, type HomeSettings } from '#src/dealer/home-setting.ts';
import { shopView, slideText } from './shop-view.ts';

const { slides, shop } = defaultHome;
const written: HomeSettings = {
  slides: {
    ...slides,
    boats: { heading: { en: 'Ready to run', fr: null }, text: { en: '{count} boats here', fr: '{count} bateaux ici' } },
  },
  shop: {
    heading: { en: 'One dock', fr: 'Un quai' },
    text: { en: '', fr: null },
    services: { ...shop.services, winterizing: { en: 'All winter', fr: null } },
  },
};

describe('the shop on the home page', () => {
  test('is left out while the dealer has written no heading for it', () => {
    expect(shopView({ ...written, shop: { ...written.shop, heading: { en: ' ', fr: 'Un quai' } } }, 'fr')).toBeNull();
  });

  test('has only the services that have a text, in French those in English as well', () => {
    expect(shopView(written, 'fr')).toEqual({
      heading: { text: 'Un quai', language: 'fr' },
      text: null,
      services: [{ code: 'winterizing', text: { text: 'All winter', language: 'en' } }],
    });
  });
});

describe('a slide', () => {
  test('names the number of products where its text says {count}', () => {
    expect(slideText(written, { key: 'boats', count: 1234 }, 'en')).toEqual({
      heading: { text: 'Ready to run', language: 'en' },
      text: { text: '1,234 boats here', language: 'en' },
    });
  });

  test('has no text of the dealer for a single product, because the text is in the plural', () => {
    expect(slideText(written, { key: 'boats', count: 1 }, 'fr').text).toBeNull();
  });

  test('has neither heading nor text where the dealer has written none', () => {
    expect(slideText(written, { key: 'engines', count: 9 }, 'en')).toEqual({ heading: null, text: null });
  });
});
