import { describe, expect, it } from 'vitest';
import {
  forVisitors,
  frenchStaleSince,
  frenchState,
  productText,
  publishedLanguages,
  type TextTimes,
  textTimes,
} from './french.ts';

const day = (number: number) => new Date(Date.UTC(2026, 10, number));
const now = day(20);
const times = { enTextChangedAt: day(1), frTextChangedAt: day(1) };
const french = { ...times, frPublish: true };

describe('the French of a record', () => {
  it.each([
    ['missing', { frTextChangedAt: null }],
    ['missing', { frTextChangedAt: null, frPublish: false }],
    ['draft', { frPublish: false }],
    ['stale', { enTextChangedAt: day(9) }],
    ['published', {}],
    ['published', { frTextChangedAt: day(9) }],
  ] as const)('is %s', (state, own) => {
    expect(frenchState({ ...french, ...own })).toBe(state);
  });

  it('is stale since the day on which English was changed later', () => {
    expect(frenchStaleSince({ ...times, enTextChangedAt: day(9) })).toEqual(day(9));
    expect(frenchStaleSince(times)).toBeNull();
  });

  it('is an alternate for search engines when it exists and is published, stale or not', () => {
    expect(publishedLanguages({ ...french, frTextChangedAt: day(1) })).toEqual(['en', 'fr']);
    expect(publishedLanguages({ ...french, frPublish: false })).toEqual(['en']);
    expect(publishedLanguages({ ...french, frTextChangedAt: null })).toEqual(['en']);
  });
});

describe('visitors', () => {
  const row = {
    name: { en: 'Boat', fr: 'Bateau' },
    listHighlights: [{ en: 'Radar', fr: 'Radar de nuit' }],
    description: null,
    attributes: { boatHuLe: 21 },
    createdAt: now,
  };

  it('see published French', () => {
    expect(forVisitors({ ...row, frPublish: true })).toEqual({ ...row, frPublish: true });
  });

  it('see English where French is not published', () => {
    expect(forVisitors({ ...row, frPublish: false })).toEqual({
      ...row,
      frPublish: false,
      name: { en: 'Boat', fr: null },
      listHighlights: [{ en: 'Radar', fr: null }],
    });
  });
});

describe('when a record is saved', () => {
  const both = { name: { en: 'Boat', fr: 'Bateau' }, description: { en: 'Fast', fr: 'Rapide' }, listHighlights: [] };
  type LocalizedText = { [Word in keyof typeof both | 'stickerLabel']?: unknown };
  const saved = (
    more: LocalizedText,
    {
      before = { ...both, ...times },
      isChecked = false,
    }: { before?: (typeof both & TextTimes) | null; isChecked?: boolean } = {},
  ) => textTimes(productText, { before, after: { ...both, ...more } as typeof both, isChecked, now });

  it('a new record has the current date for each complete language', () => {
    expect(saved({}, { before: null })).toEqual({ enTextChangedAt: now, frTextChangedAt: now });
    const half = { description: { en: 'Fast', fr: null } };
    expect(saved(half, { before: null })).toEqual({ enTextChangedAt: now, frTextChangedAt: null });
    expect(saved({ description: null }, { before: null }).frTextChangedAt).toEqual(now);
  });

  it('unchanged texts keep their dates', () => {
    expect(saved({})).toEqual(times);
  });

  it('changed English makes French stale, and changed French makes it current', () => {
    expect(saved({ description: { en: 'Faster', fr: 'Rapide' } })).toEqual({ ...times, enTextChangedAt: now });
    const behind = { ...both, ...times, enTextChangedAt: day(9) };
    const caughtUp = saved({ description: { en: 'Fast', fr: 'Plus rapide' } }, { before: behind });
    expect(caughtUp).toEqual({ enTextChangedAt: day(9), frTextChangedAt: now });
  });

  it('French marked as checked becomes current', () => {
    const behind = { ...both, ...times, enTextChangedAt: day(9) };
    expect(saved({}, { before: behind, isChecked: true })).toEqual({ enTextChangedAt: day(9), frTextChangedAt: now });
  });

  it('a change of French in one text does not make up for changed English in another', () => {
    const mixed = { name: { en: 'Boat', fr: 'Embarcation' }, description: { en: 'Faster', fr: 'Rapide' } };
    expect(saved(mixed)).toEqual({ ...times, enTextChangedAt: now });
    const followed = { ...mixed, description: { en: 'Faster', fr: 'Plus rapide' } };
    expect(saved(followed)).toEqual({ enTextChangedAt: now, frTextChangedAt: now });
  });

  it('a text without French needs none', () => {
    const label = { stickerLabel: { en: 'Boat show', fr: null }, name: { en: 'Boat', fr: 'Embarcation' } };
    expect(saved(label)).toEqual({ enTextChangedAt: now, frTextChangedAt: now });
  });

  it('French without a required text is missing, and exists again when the text is added', () => {
    expect(saved({ name: { en: 'Boat', fr: null } }).frTextChangedAt).toBeNull();
    const lost = { ...both, ...times, frTextChangedAt: null };
    expect(saved({}, { before: lost }).frTextChangedAt).toEqual(now);
  });
});
