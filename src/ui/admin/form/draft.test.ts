import { expect, test } from 'vitest';
import { type Draft, draftKey, dropDraft, readDrafts, saveDraft } from './draft.ts';

const now = new Date('2026-11-21T10:00:00Z');
const key = draftKey(7, 'brand', 3);

const draft = (more: Partial<Draft> = {}): Draft => ({
  id: 'one',
  savedAt: now.toISOString(),
  loaded: { name: 'Osprey' },
  loadedAt: '2026-11-20T10:00:00.000Z',
  changed: { name: 'Heron' },
  ...more,
});

function memory() {
  const stored = new Map<string, string>();
  return {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  };
}

test('a draft is restored after a crash', () => {
  const store = memory();
  saveDraft(store, key, draft(), now);
  expect(readDrafts(store, key, now)).toEqual([draft()]);
});

test('typing replaces the draft of the same form and keeps that of another window', () => {
  const store = memory();
  saveDraft(store, key, draft(), now);
  saveDraft(store, key, draft({ id: 'two', changed: { index: 2 } }), now);
  saveDraft(store, key, draft({ changed: { name: 'Gull' } }), now);
  expect(readDrafts(store, key, now).map(({ id, changed }) => [id, changed])).toEqual([
    ['one', { name: 'Gull' }],
    ['two', { index: 2 }],
  ]);
});

test('passwords are never stored', () => {
  const store = memory();
  saveDraft(store, key, draft({ changed: { password: 'x', confirmPassword: 'x', name: 'y' } }), now);
  expect(readDrafts(store, key, now)[0]?.changed).toEqual({ name: 'y' });
});

test('a draft without changes is deleted', () => {
  const store = memory();
  saveDraft(store, key, draft(), now);
  saveDraft(store, key, draft({ changed: {} }), now);
  expect(store.getItem(key)).toBeNull();
});

test('a saved form has no draft', () => {
  const store = memory();
  saveDraft(store, key, draft(), now);
  dropDraft(store, key, 'one', now);
  expect(store.getItem(key)).toBeNull();
});

test('old and unreadable drafts are ignored', () => {
  const store = memory();
  saveDraft(store, key, draft({ savedAt: '2026-10-01T00:00:00Z' }), new Date('2026-10-01T00:00:00Z'));
  expect(readDrafts(store, key, now)).toEqual([]);
  store.setItem(key, '{');
  expect(readDrafts(store, key, now)).toEqual([]);
});

test('a full storage does not cause an error', () => {
  const full = {
    ...memory(),
    setItem: () => {
      throw new Error('quota');
    },
  };
  expect(() => saveDraft(full, key, draft(), now)).not.toThrow();
});
