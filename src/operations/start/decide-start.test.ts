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
    ['takes an empty store', { isEmpty: true }, 'bind'],
    ['takes a store in which nothing lies but an id', { isEmpty: true, id: 'a' }, 'bind'],
    ['waits beside files', { isEmpty: true, files: true }, 'hold'],
    ['waits beside the files of a store with an id', { isEmpty: true, id: 'a', files: true }, 'hold'],
    ['begins anew beside files when it is told to', { isEmpty: true, id: 'a', files: true, adopt: true }, 'bind'],
    ['goes on where a first start was killed', { isEmpty: true, remembered: 'a', id: 'a', files: true }, 'go on'],
    ['goes on where one was killed before the store had its id', { isEmpty: true, remembered: 'a' }, 'bind'],
    ['waits when it remembers another store', { isEmpty: true, remembered: 'a', id: 'b', files: true }, 'hold'],
    ['waits when the store has lost its id', { isEmpty: true, remembered: 'a', files: true }, 'hold'],
  ])('%s', (_title, brief, decision) => {
    expect(decideStart(found(brief))).toBe(decision);
  });
});

describe('a start on a database with a site', () => {
  it.each<[string, Brief, string]>([
    ['goes on', { isEmpty: false, remembered: 'a', id: 'a', files: true }, 'go on'],
    ['takes its store when it is from before stores had ids', { isEmpty: false, files: true, its: true }, 'bind'],
    ['takes no store without its files', { isEmpty: false, files: true }, 'go on'],
    ['takes no store that is somebody else’s', { isEmpty: false, id: 'b', files: true, its: true }, 'go on'],
    ['takes none by itself after a restore', { isEmpty: false, remembered: null, id: 'a', its: true }, 'go on'],
    ['takes none by itself instead of its own', { isEmpty: false, remembered: 'a', id: 'b', files: true }, 'go on'],
    ['takes it after a restore when it is told to', { isEmpty: false, remembered: null, adopt: true }, 'bind'],
    ['takes another when it is told to', { isEmpty: false, remembered: 'a', id: 'b', adopt: true }, 'bind'],
    ['changes nothing when told to take its own', { isEmpty: false, remembered: 'a', id: 'a', adopt: true }, 'go on'],
  ])('%s', (_title, brief, decision) => {
    expect(decideStart(found(brief))).toBe(decision);
  });
});

describe('a site without a store id has its files', () => {
  it.each([
    ['when all are there', 100, 100, false, true],
    ['when a few are lost', 100, 90, false, true],
    ['not when many are', 100, 89, false, false],
    ['when it names none and there are none', 0, 0, true, true],
    ['not when it names none and some are there', 0, 0, false, false],
  ])('%s', (_title, named, there, isEmpty, its) => {
    expect(hasItsFiles(named, there, { isEmpty })).toBe(its);
  });
});
