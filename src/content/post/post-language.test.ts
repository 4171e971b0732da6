import { describe, expect, it } from 'vitest';
import { isInDate, languageStates, staleSince, type Version } from './post-language.ts';

const now = new Date('2026-11-20T18:00:00Z');
const day = (number: number) => new Date(Date.UTC(2026, 10, number));

const version = (requests: Partial<Version>): Version => ({
  language: 'en',
  publish: true,
  publishAt: null,
  unpublishAt: null,
  textChangedAt: day(1),
  ...requests,
});
const english = (requests: Partial<Version> = {}) => version(requests);
const french = (requests: Partial<Version> = {}) => version({ language: 'fr', ...requests });

describe('the languages of a page', () => {
  it.each([
    ['missing', [english()]],
    ['draft', [english(), french({ publish: false })]],
    ['draft', [english(), french({ publishAt: '2026-11-21T00:00:00.000Z' })]],
    ['draft', [english(), french({ unpublishAt: '2026-11-20T18:00:00.000Z' })]],
    ['stale', [english({ textChangedAt: day(9) }), french({ textChangedAt: day(2) })]],
    ['published', [english({ textChangedAt: day(2) }), french({ textChangedAt: day(9) })]],
    ['published', [french()]],
  ] as const)('French is %s', (state, versions) => {
    expect(languageStates(versions, now).fr).toBe(state);
  });

  it('English is never stale, because French follows it', () => {
    expect(languageStates([english({ textChangedAt: day(2) }), french({ textChangedAt: day(9) })], now).en).toBe(
      'published',
    );
  });

  it('French is stale since the day on which English was changed', () => {
    expect(staleSince([french({ textChangedAt: day(2) }), english({ textChangedAt: day(9) })])).toEqual(day(9));
    expect(staleSince([french({ textChangedAt: day(9) }), english({ textChangedAt: day(9) })])).toBeNull();
  });
});

describe('the publication of a post', () => {
  it('starts and ends at its dates', () => {
    const post = version({ publishAt: '2026-11-20T18:00:00.000Z', unpublishAt: '2026-11-21T18:00:00.000Z' });
    expect(isInDate(post, new Date('2026-11-20T17:59:59.999Z'))).toBe(false);
    expect(isInDate(post, now)).toBe(true);
    expect(isInDate(post, new Date('2026-11-21T18:00:00Z'))).toBe(false);
  });
});
