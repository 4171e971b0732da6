import { describe, expect, it } from 'vitest';
import { decideStart, type Found, hasItsFiles } from './decide-start.ts';

type Brief = {
  isEmpty: boolean;
  remembered?: string | null;
  id?: string | null;
  files?: boolean;
  its?: boolean;
  adopt?: boolean;
};

const found = ({ isEmpty, remembered, id = null, files = false, its = false, adopt = false }: Brief): Found => ({
  database: { isEmpty, remembered: remembered === undefined ? undefined : { storeId: remembered } },
  store: { id, isEmpty: !files },
  hasItsFiles: its,
  adopt,
});

describe('a start on an empty database', () => {
  it.each<[string, Brief, string]>([
    ['binds an empty store', { isEmpty: true }, 'bind'],
    ['binds a store that has only an id', { isEmpty: true, id: 'a' }, 'bind'],
    ['is held next to existing files', { isEmpty: true, files: true }, 'hold'],
    ['is held next to existing files of a store with an id', { isEmpty: true, id: 'a', files: true }, 'hold'],
    ['binds a store that has files with ADOPT_STORE', { isEmpty: true, id: 'a', files: true, adopt: true }, 'bind'],
    ['continues where a first start was killed', { isEmpty: true, remembered: 'a', id: 'a', files: true }, 'go on'],
    ['continues where one was killed before the store had its id', { isEmpty: true, remembered: 'a' }, 'bind'],
    ['is held when it was bound to another store', { isEmpty: true, remembered: 'a', id: 'b', files: true }, 'hold'],
    ['is held when the store has lost its id', { isEmpty: true, remembered: 'a', files: true }, 'hold'],
  ])('%s', (_title, brief, decision) => {
    expect(decideStart(found(brief))).toBe(decision);
  });
});

describe('a start on a database with a site', () => {
  it.each<[string, Brief, string]>([
    ['continues', { isEmpty: false, remembered: 'a', id: 'a', files: true }, 'go on'],
    ['binds its store when it has files of the site and no id', { isEmpty: false, files: true, its: true }, 'bind'],
    ['binds no store without its files', { isEmpty: false, files: true }, 'go on'],
    ['binds no store of another site', { isEmpty: false, id: 'b', files: true, its: true }, 'go on'],
    ['binds no store by itself after a restore', { isEmpty: false, remembered: null, id: 'a', its: true }, 'go on'],
    ['binds no other store by itself', { isEmpty: false, remembered: 'a', id: 'b', files: true }, 'go on'],
    ['binds it after a restore with ADOPT_STORE', { isEmpty: false, remembered: null, adopt: true }, 'bind'],
    ['binds another store with ADOPT_STORE', { isEmpty: false, remembered: 'a', id: 'b', adopt: true }, 'bind'],
    ['keeps its own store with ADOPT_STORE', { isEmpty: false, remembered: 'a', id: 'a', adopt: true }, 'go on'],
  ])('%s', (_title, brief, decision) => {
    expect(decideStart(found(brief))).toBe(decision);
  });
});

describe('a site without a store id has its files', () => {
  it.each([
    ['when all exist', 100, 100, false, true],
    ['when a few are missing', 100, 90, false, true],
    ['not when many are missing', 100, 89, false, false],
    ['when it refers to none and the store is empty', 0, 0, true, true],
    ['not when it refers to none and the store has some', 0, 0, false, false],
  ])('%s', (_title, named, there, isEmpty, its) => {
    expect(hasItsFiles(named, there, { isEmpty })).toBe(its);
  });
});
