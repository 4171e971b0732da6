import { describe, expect, test } from 'vitest';
import { makeStorage } from '#src/test-factories/make-storage.ts';
import { type Draft, draftStore, hasSecrets } from './draft.ts';

const now = new Date('2026-11-21T10:00:00Z');
const key = 'slipway:draft:7:brand:3';

const draft = (more: Partial<Draft> = {}): Draft => ({
  id: 'one',
  savedAt: now.toISOString(),
  loaded: { name: 'Osprey' },
  loadedAt: '2026-11-20T10:00:00.000Z',
  changed: { name: 'Heron' },
  ...more,
});

function makeDrafts(more: Partial<Storage> = {}) {
  const storage = { ...makeStorage(), ...more };
  const drafts = draftStore<Record<string, unknown>>({ storage: () => storage, key, max: 3 });
  return { texts: storage.texts, drafts };
}

test('a form with a password has something that no draft stores', () => {
  expect([hasSecrets({ name: 'Osprey' }), hasSecrets({ confirmPassword: 'x' })]).toEqual([false, true]);
});

const blocked = () => {
  throw new Error('quota');
};

describe('a draft', () => {
  test('is restored after a crash', () => {
    const { drafts } = makeDrafts();
    expect(drafts.save([draft()], now)).toBe(true);
    expect(drafts.read(now)).toEqual([draft()]);
  });

  test('replaces that of the same form and keeps that of another window', () => {
    const { drafts } = makeDrafts();
    drafts.save([draft()], now);
    drafts.save([draft({ id: 'two', changed: { index: 2 } })], now);
    drafts.save([draft({ changed: { name: 'Gull' } })], now);
    expect(drafts.read(now).map(({ id, changed }) => [id, changed])).toEqual([
      ['one', { name: 'Gull' }],
      ['two', { index: 2 }],
    ]);
  });

  test('of many windows ends when newer ones have taken its place', () => {
    const { drafts } = makeDrafts();
    for (const id of ['one', 'two', 'three', 'four']) drafts.save([draft({ id })], now);
    expect(drafts.read(now).map(({ id }) => id)).toEqual(['four', 'three', 'two']);
  });

  test('never has a password', () => {
    const { drafts } = makeDrafts();
    const changed = { password: 'x', confirmPassword: 'x', name: 'y' };
    drafts.save([draft({ changed, loaded: { clientSecret: 'x', name: 'Osprey' } })], now);
    expect(drafts.read(now)).toEqual([draft({ changed: { name: 'y' }, loaded: { name: 'Osprey' } })]);
    drafts.save([draft({ changed: { password: 'x' } })], now);
    expect(drafts.read(now)).toEqual([]);
  });

  test('without changes is deleted', () => {
    const { drafts, texts } = makeDrafts();
    drafts.save([draft()], now);
    drafts.save([draft({ changed: {} })], now);
    expect(texts.size).toBe(0);
  });

  test('ends when its form is saved', () => {
    const { drafts, texts } = makeDrafts();
    drafts.save([draft()], now);
    drafts.drop('one', now);
    expect(texts.size).toBe(0);
  });

  test('is forgotten after 14 days', () => {
    const { drafts } = makeDrafts();
    drafts.save([draft()], now);
    expect(drafts.read(new Date('2026-12-05T09:59:00Z'))).toHaveLength(1);
    expect(drafts.read(new Date('2026-12-05T10:00:00Z'))).toEqual([]);
  });

  test.each([
    '{',
    'null',
    '3',
    '{"1":{}}',
    '[null]',
    '[{"savedAt":"soon","changed":{},"loaded":{}}]',
    '[{"savedAt":3}]',
  ])('that is stored as %s is none', (text) => {
    const { drafts, texts } = makeDrafts();
    texts.set(key, text);
    expect(drafts.read(now)).toEqual([]);
  });

  test('is not stored in a full or blocked storage, which is no error', () => {
    expect(makeDrafts({ setItem: blocked }).drafts.save([draft()], now)).toBe(false);
    const drafts = draftStore({ storage: blocked, key });
    expect(drafts.read(now)).toEqual([]);
    expect(drafts.save([draft()], now)).toBe(false);
  });
});
