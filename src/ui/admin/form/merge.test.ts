import { expect, test } from 'vitest';
import { changedFields, contestedFields, formOf, mergedForm } from './merge.ts';

const loaded = { name: 'Osprey', index: 1, text: { en: 'Boats', fr: null }, lines: [{ en: 'One', fr: null }] };

test('a field changed only by the other user takes their value', () => {
  const [only, ...more] = contestedFields(loaded, { ...loaded, index: 2 }, loaded);
  expect(only).toMatchObject({ field: 'index', loaded: 1, theirs: 2, yours: 1, side: 'theirs' });
  expect(more).toEqual([]);
});

test('a field changed only by you keeps your value', () => {
  expect(contestedFields(loaded, loaded, { ...loaded, name: 'Heron' })).toMatchObject([
    { field: 'name', side: 'yours' },
  ]);
});

test('a field changed by both is a conflict to resolve', () => {
  const contested = contestedFields(loaded, { ...loaded, name: 'Gull' }, { ...loaded, name: 'Heron' });
  expect(contested).toMatchObject([{ field: 'name', loaded: 'Osprey', theirs: 'Gull', yours: 'Heron', side: null }]);
  expect(mergedForm({ ...loaded, name: 'Gull' }, contested)).toBeNull();
});

test('the same change by both is no conflict', () => {
  const both = { ...loaded, name: 'Heron', text: { fr: null, en: 'Boats' } };
  expect(contestedFields(loaded, both, { ...loaded, name: 'Heron' })).toEqual([]);
});

test('French by one user and English by the other are one conflict', () => {
  const theirs = { ...loaded, text: { en: 'Boats', fr: 'Bateaux' } };
  const yours = { ...loaded, text: { en: 'All boats', fr: null } };
  expect(contestedFields(loaded, theirs, yours)).toMatchObject([{ field: 'text', side: null }]);
});

test('an object in which each changed another value is merged', () => {
  const dealer = { name: 'Salish', phones: { main: '1', service: '2' }, text: { en: 'Hi', fr: null } };
  const sidesOf = (theirs: object, yours: object) =>
    contestedFields({ value: dealer }, { value: { ...dealer, ...theirs } }, { value: { ...dealer, ...yours } });
  expect(sidesOf({ name: 'Coast' }, { phones: { main: '1', service: '3' } })).toMatchObject([
    { side: 'yours', yours: { name: 'Coast', phones: { main: '1', service: '3' } } },
  ]);
  expect(sidesOf({ phones: { main: '4', service: '2' } }, { phones: { main: '1', service: '3' } })).toMatchObject([
    { side: 'yours', yours: { phones: { main: '4', service: '3' } } },
  ]);
  expect(sidesOf({ name: 'Coast' }, { name: 'Sound' })).toMatchObject([{ side: null }]);
  expect(sidesOf({ text: { en: 'Hello', fr: null } }, { text: { en: 'Hi', fr: 'Allô' } })).toMatchObject([
    { side: null },
  ]);
});

test('lists are compared as a whole', () => {
  const yours = {
    ...loaded,
    lines: [
      { en: 'One', fr: null },
      { en: 'Two', fr: null },
    ],
  };
  expect(contestedFields(loaded, loaded, yours)).toMatchObject([{ field: 'lines', side: 'yours' }]);
});

const [intro, body, foot] = [{ html: 'Intro' }, { html: 'Body' }, { html: 'Foot' }];
const blocksOf = (...blocks: object[]) => ({ blocks });

test('a list in which each changed another entry is merged', () => {
  const three = [blocksOf(intro, body), blocksOf({ html: 'Hello' }, body), blocksOf(intro, { html: 'Words' })] as const;
  expect(contestedFields(...three)).toMatchObject([
    { field: 'blocks', side: 'yours', yours: [{ html: 'Hello' }, { html: 'Words' }] },
  ]);
});

test('a list is a conflict when both changed one entry, or one changed the order', () => {
  const loadedList = blocksOf(intro, body, foot);
  const sidesOf = (theirs: object, yours: object) =>
    contestedFields(loadedList, { ...theirs }, { ...yours }).map(({ side }) => side);
  expect(sidesOf(blocksOf({ html: 'A' }, body, foot), blocksOf({ html: 'B' }, body, foot))).toEqual([null]);
  expect(sidesOf(blocksOf(body, intro, foot), blocksOf(intro, body, { html: 'B' }))).toEqual([null]);
  expect(sidesOf(blocksOf(intro, body), blocksOf(intro, body, { html: 'B' }))).toEqual([null]);
});

test('the merged form takes each field from the selected side', () => {
  const theirs = { ...loaded, index: 2, name: 'Gull' };
  const yours = { ...loaded, name: 'Heron', lines: [] };
  const chosen = contestedFields(loaded, theirs, yours).map((each) => ({
    ...each,
    side: each.side ?? ('yours' as const),
  }));
  expect(mergedForm(theirs, chosen)).toEqual({ ...loaded, index: 2, name: 'Heron', lines: [] });
});

test('only changed fields are sent, and a cleared field is a change', () => {
  expect(changedFields(loaded, { ...loaded, name: 'Heron', index: null })).toEqual({ name: 'Heron', index: null });
});

test('the form has only its own fields of the response', () => {
  expect(formOf({ ...loaded, id: 3, thumbnail: '/x' }, ['name', 'media'])).toEqual({ name: 'Osprey', media: null });
});
