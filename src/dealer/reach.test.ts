import { describe, expect, it } from 'vitest';
import { sampleDealer, settingsOfDealer } from '#src/test-factories/sample-dealer.ts';
import { emailOf, nameAndTown, phoneOf, recipientOf } from './reach.ts';
import { defaultSettings } from './settings.ts';

const oneNumber = {
  ...sampleDealer,
  phones: { main: '418-555-0101', service: null, parts: null },
  emails: { sales: 'hello@dealer.example', service: null, parts: null },
};

describe('a counter', () => {
  it('has its own number and address, else the main ones, else none', () => {
    expect(phoneOf({ phones: { ...oneNumber.phones, parts: '418-555-0102' } }, 'parts')).toBe('418-555-0102');
    expect(phoneOf(oneNumber, 'service')).toBe('418-555-0101');
    expect(emailOf(oneNumber, 'parts')).toBe('hello@dealer.example');
    expect([phoneOf(defaultSettings.dealer), emailOf(defaultSettings.dealer, 'service')]).toEqual([null, null]);
  });
});

describe('what visitors send', () => {
  const settings = { ...settingsOfDealer, dealer: oneNumber };

  it('goes to the mailbox of the settings, else to the counter’s, else to nobody', () => {
    const mailTo = { ...settings.mailTo, trades: 'trades@dealer.example' };
    expect(recipientOf({ ...settings, mailTo }, 'trades')).toBe('trades@dealer.example');
    expect(recipientOf(settings, 'parts')).toBe('hello@dealer.example');
    expect(recipientOf(settingsOfDealer, 'parts')).toBe('parts@dealer.example');
    expect(recipientOf(defaultSettings, 'contact')).toBeNull();
  });
});

it('the dealer is named with the town once it is known', () => {
  expect(nameAndTown(sampleDealer, 'fr')).toBe('Your dealership à Your town');
  expect(nameAndTown(defaultSettings.dealer, 'en')).toBe('Your dealership');
});
