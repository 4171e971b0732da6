import { describe, expect, it } from 'vitest';
import { settingInput } from './setting-input.ts';
import { defaultSettings, settingKeys } from './settings.ts';

const problems = (form: unknown) =>
  Object.fromEntries(
    (settingInput.safeParse(form).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );

const { finance, hours, dealer } = defaultSettings;

describe('a setting', () => {
  it.each(settingKeys)('%s accepts its default value, as JSON or as the text of a form', (key) => {
    const value = defaultSettings[key];
    expect(settingInput.parse({ key, value })).toEqual({ key, value });
    expect(settingInput.parse({ key, value: JSON.stringify(value) })).toEqual({ key, value });
  });

  it('with an unknown key is refused', () => {
    expect(problems({ key: 'seed', value: {} })).toEqual({ key: 'input_unknown_choice' });
  });

  it('is refused with the path of each invalid value', () => {
    const week = [{ weekday: 1, opens: '17:00', closes: '08:00' }];
    const wrongDealer = { ...dealer, name: ' ', phones: { ...dealer.phones, parts: '5550150' } };
    expect(problems({ key: 'finance', value: { ...finance, aprPercent: 120 } })).toEqual({
      'value.aprPercent': 'input_out_of_range',
    });
    expect(problems({ key: 'hours', value: { ...hours, week } })).toEqual({
      'value.week.0': 'input_closes_before_opening',
    });
    expect(problems({ key: 'hours', value: { ...hours, week: [hours.week[0], hours.week[0]] } })).toEqual({
      'value.week': 'input_weekday_twice',
    });
    expect(problems({ key: 'dealer', value: wrongDealer })).toEqual({
      'value.name': 'missing_field',
      'value.phones.parts': 'input_bad_phone',
    });
  });

  it('with financing terms requires ascending rows and an open last row', () => {
    const problemsWith = (terms: unknown) => problems({ key: 'finance', value: { ...finance, terms } });
    expect(problemsWith([{ upToCents: null, months: 60 }])).toEqual({});
    expect(problemsWith([])).toEqual({ 'value.terms': 'missing_field' });
    expect(problemsWith([{ upToCents: 1_000_000, months: 60 }])).toEqual({
      'value.terms.0.upToCents': 'input_last_term_open',
    });
    const wrong = [
      { upToCents: 1_000_000, months: 60 },
      { upToCents: null, months: 120 },
      { upToCents: 900_000, months: 100 },
      { upToCents: null, months: 100 },
    ];
    expect(problemsWith(wrong)).toEqual({
      'value.terms.1.upToCents': 'missing_field',
      'value.terms.2.months': 'input_terms_not_rising',
    });
    expect(
      problemsWith([
        { upToCents: 9, months: 1 },
        { upToCents: 9, months: 1 },
        { upToCents: null, months: 1 },
      ]),
    ).toEqual({
      'value.terms.1.upToCents': 'input_terms_not_rising',
    });
  });

  it('with an unknown field at any depth is refused', () => {
    const value = { ...dealer, address: { ...dealer.address, planet: 'Earth' } };
    expect(problems({ key: 'dealer', value })).toEqual({ 'value.address.planet': 'error_unknown_field' });
  });

  it('with characters that can’t be stored is refused', () => {
    const value = [{ name: { en: 'GST\0', fr: null }, percent: 5 }];
    expect(problems({ key: 'taxes', value })).toEqual({ 'value.0.name.en': 'input_bad_characters' });
  });
});
