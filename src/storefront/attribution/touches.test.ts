import { describe, expect, it } from 'vitest';
import { noteLanding } from './note-landing.ts';
import { keepFirstTouch, readAttribution } from './touches.ts';

const now = new Date('2026-11-20T18:00:00Z');
const dayMs = 86_400_000;

function storage(stored: Record<string, string> = {}) {
  return {
    stored,
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => {
      stored[key] = value;
    },
    removeItem: (key: string) => {
      delete stored[key];
    },
  };
}

const advertisement = 'https://dealer.example/boats?utm_campaign=spring&gclid https://www.google.ca/';

const browser = (facts: object = {}) => ({
  session: storage({ landing: advertisement }),
  local: storage(),
  refusesTracking: false,
  choice: 'accepted' as const,
  now,
  ...facts,
});

const parsed = (sent: string) => (sent === '' ? null : JSON.parse(sent));

describe('a form', () => {
  it('is sent with the touch of this visit without consent, and with the first one only after it', () => {
    const refused = browser({ choice: 'refused' });
    keepFirstTouch(refused);
    expect(parsed(readAttribution(refused))).toEqual({ last: advertisement, first: null });
    expect(refused.local.stored).toEqual({});

    const agreed = browser();
    keepFirstTouch(agreed);
    const later = { ...agreed, session: storage({ landing: 'https://dealer.example/ ' }), now: new Date(+now + dayMs) };
    keepFirstTouch(later);
    expect(parsed(readAttribution(later))).toEqual({
      last: 'https://dealer.example/ ',
      first: { noted: advertisement, at: now.toISOString() },
    });
  });

  it('has no first touch from a tab that was opened from the site itself', () => {
    const inNewTab = browser({ session: storage({ landing: 'https://dealer.example/boats https://dealer.example/' }) });
    keepFirstTouch(inNewTab);
    expect(inNewTab.local.stored).toEqual({});
  });

  it('is sent without a first touch of 90 days ago, and the next visit is the first one', () => {
    const agreed = browser();
    keepFirstTouch(agreed);
    const later = { ...agreed, now: new Date(+now + 90 * dayMs) };
    expect(parsed(readAttribution(later)).first).toBeNull();
    keepFirstTouch(later);
    expect(parsed(readAttribution(later)).first.at).toBe(later.now.toISOString());
  });

  it('is sent with nothing after Do Not Track or Global Privacy Control, which also forget the first touch', () => {
    const agreed = browser();
    keepFirstTouch(agreed);
    const refusing = { ...agreed, refusesTracking: true };
    keepFirstTouch(refusing);
    expect(readAttribution(refusing)).toBe('');
    expect(agreed.local.stored).toEqual({});
  });

  it('is sent without a first touch once consent is withdrawn, which forgets it', () => {
    const agreed = browser();
    keepFirstTouch(agreed);
    const withdrawn = { ...agreed, choice: 'refused' as const };
    expect(parsed(readAttribution(withdrawn)).first).toBeNull();
    keepFirstTouch(withdrawn);
    expect(agreed.local.stored).toEqual({});
  });

  it.each(['{', 'null', '[]', '{"at":"soon"}'])('is sent without a first touch that is stored as %s', (stored) => {
    expect(parsed(readAttribution(browser({ local: storage({ 'first-touch': stored }) }))).first).toBeNull();
  });
});

/** Runs the function as the page does, in the global scope of a browser. */
function land(address: string, { referrer = '', stored = {}, navigator = {} } = {}): Record<string, string> {
  const sessionStorage: Record<string, string> = { ...stored };
  const names = ['navigator', 'sessionStorage', 'document'];
  const run = new Function(...names, `(${noteLanding.toString()})()`);
  run({ doNotTrack: null, ...navigator }, sessionStorage, { URL: `https://dealer.example${address}`, referrer });
  return sessionStorage;
}

describe('the first page of a visit', () => {
  it('is noted with its UTM fields and the names of its other fields, never their values', () => {
    expect(land('/boats?q=mara&utm_source=a%20b&gclid=Cj0KCQ#x', { referrer: 'https://www.google.ca/' })).toEqual({
      landing: 'https://dealer.example/boats?q&utm_source=a%20b&gclid https://www.google.ca/',
    });
  });

  it('stays the first one on the next pages, until one has an advertisement in its address', () => {
    const stored = { landing: 'https://dealer.example/ ' };
    expect(land('/boats', { stored })).toEqual(stored);
    expect(land('/boats?page=2', { stored })).toEqual(stored);
    expect(land('/boats?msclkid=1', { stored }).landing).toContain('/boats?msclkid ');
  });

  it.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])('is not noted with %o', (navigator) => {
    expect(land('/boats?utm_source=google', { navigator })).toEqual({});
  });

  it('is not noted where storage is blocked, and nothing fails', () => {
    const blocked = new Proxy(
      {},
      {
        get: () => {
          throw new Error('blocked');
        },
      },
    );
    const run = new Function('navigator', 'sessionStorage', 'document', `(${noteLanding.toString()})()`);
    expect(() => run({ doNotTrack: null }, blocked, { URL: 'https://dealer.example/', referrer: '' })).not.toThrow();
  });
});
