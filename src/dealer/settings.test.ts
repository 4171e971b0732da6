import { expect, it } from 'vitest';
import { defaultSettings, type Settings, settingShapes } from './settings.ts';

it.each(Object.keys(settingShapes) as (keyof Settings)[])('the default of %s fits its own shape', (key) => {
  expect(settingShapes[key].parse(defaultSettings[key])).toEqual(defaultSettings[key]);
});
