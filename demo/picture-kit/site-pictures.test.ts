import { expect, test } from 'vitest';
import { sitePictures as texts } from '../facts/site-pictures.ts';
import { headPictures } from './head-plan.ts';
import { sitePictures } from './site-plan.ts';
import { teamPictures } from './team-plan.ts';

const painted = [...sitePictures(), ...headPictures(), ...teamPictures()];

test('every picture of a page has an alternative text in both languages', () => {
  const named = painted.map(({ name }) => name.replace(/-mobile$/, ''));
  expect(named.filter((name) => !texts[name]?.en || !texts[name]?.fr)).toEqual([]);
});

test('the team is shown by its work, without faces', () => {
  const team = Object.entries(texts).filter(([name]) => name.startsWith('team-'));
  expect(team).toHaveLength(teamPictures().length);
  expect(team.filter(([, { en, fr }]) => /portrait/i.test(en + fr))).toEqual([]);
});
