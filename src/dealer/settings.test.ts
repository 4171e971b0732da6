import { expect, it } from 'vitest';
import { defaultSettings, type Settings, settingShapes } from './settings.ts';

it.each(Object.keys(settingShapes) as (keyof Settings)[])('the default value of %s is valid', (key) => {
  expect(settingShapes[key].parse(defaultSettings[key])).toEqual(defaultSettings[key]);
});

it.each([
  ['https://collect.example', true],
  ['https://*.collect.example', true],
  ['https://collect.example:8443', true],
  ['http://collect.example', false],
  ['https://collect.example/', false],
  ['https://collect.example;script-src', false],
  ['https://collect.example,frame-src', false],
])('analytics may send to %s: %s', (host, isTaken) => {
  expect(settingShapes.analytics.safeParse({ tagUrl: null, sendsTo: [host] }).success).toBe(isTaken);
});
