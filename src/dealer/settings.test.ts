import { expect, it } from 'vitest';
import { defaultSettings, type Settings, settingShapes } from './settings.ts';

it.each(Object.keys(settingShapes) as (keyof Settings)[])('the default of %s fits its own shape', (key) => {
  expect(settingShapes[key].parse(defaultSettings[key])).toEqual(defaultSettings[key]);
});

it.each(['//evil.example', 'https://evil.example', '/\\evil.example'])('a banner never leads to %s', (link) => {
  const words = { en: 'Sale', fr: null };
  const banner = { title: words, linkText: words, link, color: '#b3211b', from: null, until: null };
  expect(settingShapes.banner.safeParse(banner).success).toBe(false);
});
