import { expect, test } from 'vitest';
import { changedFields, contestedFields, formOf, mergedForm } from './merge.ts';

const loaded = { name: 'Osprey', index: 1, words: { en: 'Boats', fr: null }, lines: [{ en: 'One', fr: null }] };

test('what only the other person changed is theirs already', () => {
  const [only, ...more] = contestedFields(loaded, { ...loaded, index: 2 }, loaded);
  expect(only).toMatchObject({ field: 'index', loaded: 1, theirs: 2, yours: 1, side: 'theirs' });
  expect(more).toEqual([]);
});

test('what only you changed is yours already', () => {
  expect(contestedFields(loaded, loaded, { ...loaded, name: 'Heron' })).toMatchObject([
    { field: 'name', side: 'yours' },
  ]);
});

test('a field that both changed waits for a person', () => {
  const contested = contestedFields(loaded, { ...loaded, name: 'Gull' }, { ...loaded, name: 'Heron' });
  expect(contested).toMatchObject([{ field: 'name', loaded: 'Osprey', theirs: 'Gull', yours: 'Heron', side: null }]);
  expect(mergedForm({ ...loaded, name: 'Gull' }, contested)).toBeNull();
});

test('the same change made twice is no conflict', () => {
  const both = { ...loaded, name: 'Heron', words: { fr: null, en: 'Boats' } };
  expect(contestedFields(loaded, both, { ...loaded, name: 'Heron' })).toEqual([]);
});

test('French that one wrote and English that the other wrote are one contested field', () => {
  const theirs = { ...loaded, words: { en: 'Boats', fr: 'Bateaux' } };
  const yours = { ...loaded, words: { en: 'All boats', fr: null } };
  expect(contestedFields(loaded, theirs, yours)).toMatchObject([{ field: 'words', side: null }]);
});

test('a group in which each changed another value is woven together', () => {
  const dealer = { name: 'Salish', phones: { main: '1', service: '2' }, words: { en: 'Hi', fr: null } };
  const sidesOf = (theirs: object, yours: object) =>
    contestedFields({ value: dealer }, { value: { ...dealer, ...theirs } }, { value: { ...dealer, ...yours } });
  expect(sidesOf({ name: 'Coast' }, { phones: { main: '1', service: '3' } })).toMatchObject([
    { side: 'yours', yours: { name: 'Coast', phones: { main: '1', service: '3' } } },
  ]);
  expect(sidesOf({ phones: { main: '4', service: '2' } }, { phones: { main: '1', service: '3' } })).toMatchObject([
    { side: 'yours', yours: { phones: { main: '4', service: '3' } } },
  ]);
  expect(sidesOf({ name: 'Coast' }, { name: 'Sound' })).toMatchObject([{ side: null }]);
  expect(sidesOf({ words: { en: 'Hello', fr: null } }, { words: { en: 'Hi', fr: 'Allô' } })).toMatchObject([
    { side: null },
  ]);
});

test('lists are compared whole', () => {
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

test('a list in which each rewrote another entry is woven together', () => {
  const three = [blocksOf(intro, body), blocksOf({ html: 'Hello' }, body), blocksOf(intro, { html: 'Words' })] as const;
  expect(contestedFields(...three)).toMatchObject([
    { field: 'blocks', side: 'yours', yours: [{ html: 'Hello' }, { html: 'Words' }] },
  ]);
});

test('a list waits for a person when both rewrote one entry, or one put it in another order', () => {
  const loadedList = blocksOf(intro, body, foot);
  const sidesOf = (theirs: object, yours: object) =>
    contestedFields(loadedList, { ...theirs }, { ...yours }).map(({ side }) => side);
  expect(sidesOf(blocksOf({ html: 'A' }, body, foot), blocksOf({ html: 'B' }, body, foot))).toEqual([null]);
  expect(sidesOf(blocksOf(body, intro, foot), blocksOf(intro, body, { html: 'B' }))).toEqual([null]);
  expect(sidesOf(blocksOf(intro, body), blocksOf(intro, body, { html: 'B' }))).toEqual([null]);
});

test('the merge takes each field from its side', () => {
  const theirs = { ...loaded, index: 2, name: 'Gull' };
  const yours = { ...loaded, name: 'Heron', lines: [] };
  const chosen = contestedFields(loaded, theirs, yours).map((each) => ({
    ...each,
    side: each.side ?? ('yours' as const),
  }));
  expect(mergedForm(theirs, chosen)).toEqual({ ...loaded, index: 2, name: 'Heron', lines: [] });
});

test('only what changed is sent, and an emptied field is a change', () => {
  expect(changedFields(loaded, { ...loaded, name: 'Heron', index: null })).toEqual({ name: 'Heron', index: null });
});

test('an answer carries more than its form', () => {
  expect(formOf({ ...loaded, id: 3, thumbnail: '/x' }, ['name', 'media'])).toEqual({ name: 'Osprey', media: null });
});
