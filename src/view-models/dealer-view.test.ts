import { expect, it } from 'vitest';
import { defaultSettings } from '#src/dealer/settings.ts';
import { sampleContext } from '#src/test-factories/catalogue/sample-product.ts';
import { dealerView } from './dealer-view.server.ts';

it('the dealer’s details include today’s hours', () => {
  const view = dealerView(sampleContext('en'), new Date('2026-06-15T20:00:00Z'));
  expect(view).toMatchObject({
    address: '1 Your Street, Your town',
    phone: '250-555-0100',
    opening: 'Open today 8:30\u00a0a.m. to 5:30\u00a0p.m.',
  });
});

it('who answers in French is named on French pages only', () => {
  const dealer = { ...defaultSettings.dealer, frenchSpeaker: 'Marin' };
  const shownIn = (language: 'en' | 'fr') => dealerView(sampleContext(language, { dealer }), new Date()).frenchSpeaker;
  expect([shownIn('fr'), shownIn('en')]).toEqual(['Marin', null]);
});

it('a dealer who has not written an address or a number yet shows none', () => {
  const view = dealerView(sampleContext('fr', { dealer: defaultSettings.dealer }), new Date('2026-06-15T20:00:00Z'));
  expect(view).toMatchObject({ address: '', phone: null, email: null });
});
