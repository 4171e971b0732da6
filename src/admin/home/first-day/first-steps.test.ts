import { describe, expect, test } from 'vitest';
import { defaultSettings } from '#src/dealer/settings.ts';
import { type FirstDayFacts, type FirstStepKey, firstStepKeys, firstSteps } from './first-steps.ts';

const { dealer, brand, hours, mailTo } = defaultSettings;

/** Right after the first start without demo data. */
const blank: FirstDayFacts = {
  settings: { dealer, brand, hours: { week: [], closedDays: [] }, mailTo, taxes: [] },
  publicUrl: 'http://localhost:3000',
  hasSentMail: false,
  products: 0,
  services: 0,
  workers: 1,
  legalPages: new Set(),
  hasSecondBackupPlace: false,
  aside: new Set(),
};

const keysIn = (state: string, facts: Partial<FirstDayFacts>, settings: Partial<FirstDayFacts['settings']> = {}) =>
  firstSteps({ ...blank, ...facts, settings: { ...blank.settings, ...settings } }).flatMap((step) =>
    step.state === state ? [step.key] : [],
  );

const named = {
  ...dealer,
  name: 'Bayside Boats',
  address: { ...dealer.address, street: '12 Wharf Road', city: 'Port Ann' },
  phones: { ...dealer.phones, main: '250-555-0199' },
};
const everybody = { contact: 'a@b.example', quotes: 'a@b.example', trades: 'a@b.example' };

describe('the first steps of a new dealer', () => {
  test('are all open right after the first start', () => {
    expect(keysIn('open', {})).toEqual(firstStepKeys);
  });

  test.each<[FirstStepKey, Partial<FirstDayFacts>, Partial<FirstDayFacts['settings']>]>([
    ['name', {}, { dealer: named }],
    ['look', {}, { brand: { ...brand, logoId: 7 } }],
    ['hours', {}, { hours }],
    ['taxes', {}, { taxes: defaultSettings.taxes }],
    ['stock', { products: 1 }, {}],
    ['services', { services: 1 }, {}],
    ['mail', { hasSentMail: true }, {}],
    ['mailTo', {}, { mailTo: { ...everybody, service: 'c@b.example', parts: 'd@b.example' } }],
    ['users', { workers: 2 }, {}],
    ['legal', { legalPages: new Set(['data-policy', 'cookie-policy', 'terms-and-conditions']) }, {}],
    ['address', { publicUrl: 'https://bayside.example' }, {}],
    ['backup', { hasSecondBackupPlace: true }, {}],
  ])('%s is done once the facts say so, and no other with it', (key, facts, settings) => {
    expect(keysIn('done', facts, settings)).toEqual([key]);
  });

  test.each([
    ['the name alone', { ...named, address: dealer.address }],
    ['no phone number', { ...named, phones: dealer.phones }],
    ['the address without a name', { ...named, name: dealer.name }],
  ])('name is open with %s', (_what, one) => {
    expect(keysIn('done', {}, { dealer: one })).toEqual([]);
  });

  test('the recipients are open as long as a form has none', () => {
    expect(keysIn('done', {}, { mailTo: { ...mailTo, ...everybody } })).toEqual([]);
  });

  test.each([
    'http://bayside.example',
    'https://localhost',
    'https://192.168.1.20',
    'https://[::1]',
    'https://shop.local',
  ])('the address is open at %s', (publicUrl) => {
    expect(keysIn('done', { publicUrl })).toEqual([]);
  });

  test('one that was put aside is not open, and done once it is', () => {
    const aside = new Set<FirstStepKey>(['mail', 'users']);
    expect(keysIn('aside', { aside })).toEqual(['mail', 'users']);
    expect(keysIn('aside', { aside, workers: 3 })).toEqual(['mail']);
    expect(keysIn('done', { aside, workers: 3 })).toEqual(['users']);
  });
});
