import { defaultSettings, type Settings } from '#src/dealer/settings.ts';

/** A dealer who has filled in everything that can be. */
export const sampleDealer: Settings['dealer'] = {
  ...defaultSettings.dealer,
  address: { street: '1 Your Street', city: 'Your town', province: 'BC', postalCode: 'V0V 0V0', country: 'CA' },
  phones: { main: '250-555-0100', service: '250-555-0100', parts: '250-555-0100' },
  emails: { sales: 'sales@dealer.example', service: 'service@dealer.example', parts: 'parts@dealer.example' },
};

export const settingsOfDealer: Settings = { ...defaultSettings, dealer: sampleDealer };
