import { describe, expect, test } from 'vitest';
import { keysOfField } from '#src/i18n/label-keys.ts';
import { sentence } from '#src/i18n/sentence.ts';
import { fieldsOfSetting } from './setting-fields.ts';
import { findInSettings, indexSetting, settingGroups } from './setting-index.ts';
import { defaultSettings, settingKeys } from './settings.ts';

const index = settingKeys.map((key) => indexSetting(key, 'en', defaultSettings[key]));

/** `hours: Closed days` for a field, `hours` for the description of a setting. */
const found = (keywords: string, all = index) =>
  findInSettings(all, keywords).flatMap(({ key, isWhole, fields }) => [
    ...(isWhole ? [key] : []),
    ...fields.map(({ label }) => `${key}: ${label}`),
  ]);

describe('the search of the settings', () => {
  test('finds a setting by what it is also called', () => {
    expect(found('gst')).toContain('taxes');
    expect(found('holiday')).toContain('hours');
  });

  test('finds a field by its label, and in any accents and case', () => {
    expect(found('POSTAL code')).toEqual(['dealer: Postal code']);
    const french = settingKeys.map((key) => indexSetting(key, 'fr'));
    expect(found('REPOND francais', french)).toEqual(['dealer: Qui répond en français']);
  });

  test('finds a short word only where one begins', () => {
    const french = settingKeys.map((key) => indexSetting(key, 'fr'));
    expect(findInSettings(french, 'tps').map(({ key }) => key)).toEqual(['taxes']);
  });

  test('finds a field by its help', () => {
    expect(found('struck entered')).toEqual(['storefront: Strike out prices only with evidence']);
  });

  test('finds a field by what it contains, amounts in dollars', () => {
    const dealer = {
      ...defaultSettings.dealer,
      address: { ...defaultSettings.dealer.address, street: '12 Wharf Lane' },
    };
    const fees = { ...defaultSettings.fees, boats: { ...defaultSettings.fees.boats, freightCents: 129_500 } };
    const filled = [indexSetting('dealer', 'en', dealer), indexSetting('fees', 'en', fees)];
    expect(found('wharf', filled)).toEqual(['dealer: Street']);
    expect(found('1295', filled)).toEqual(['fees: Freight']);
    expect(found('wharf', [indexSetting('dealer', 'en')])).toEqual([]);
  });

  test('needs every word, of which some may be in the description', () => {
    expect(found('dealer postal')).toEqual(['dealer: Postal code']);
    expect(found('postal nonsense')).toEqual([]);
    expect(found('  ')).toEqual([]);
  });
});

test('every field of a setting has a label, but for lists and languages', () => {
  const unlabelled = settingKeys
    .flatMap(fieldsOfSetting)
    .filter((field) => !keysOfField('setting', field).some((key) => sentence(key, 'en') !== key));
  expect(new Set(unlabelled)).toEqual(new Set(['en', 'fr', 'week', 'weekday', 'seasons', 'ranges']));
});

test('every setting is a part of the settings screen, once', () => {
  expect(settingGroups.flatMap(({ parts }) => parts).toSorted()).toEqual([...settingKeys].toSorted());
});
