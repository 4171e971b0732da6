import { expect, it } from 'vitest';
import { archiveName, readArchiveName, siteOf } from './archive-name.ts';

const at = new Date('2026-11-22T10:30:12Z');

it('the name of an archive contains time, kind and site', () => {
  const name = archiveName({ at, kind: 'nightly', site: siteOf('3F9A1C2E-5b6c-4000-8000-000000000000') });
  expect(name).toBe('slipway-2026-11-22T1030Z-nightly-3f9a1c2e.tar');
  expect(readArchiveName(name)).toEqual({ at: new Date('2026-11-22T10:30:00Z'), kind: 'nightly', site: '3f9a1c2e' });
});

it('a second archive of the same minute gets a number', () => {
  const taken = new Set(['slipway-2026-11-22T1030Z-by-hand.tar']);
  const name = archiveName({ at, kind: 'by-hand', site: null }, (one) => taken.has(one));
  expect(name).toBe('slipway-2026-11-22T1030Z-by-hand.2.tar');
  expect(readArchiveName(name)).toMatchObject({ kind: 'by-hand', site: null });
});

it.each(['notes.tar', 'slipway-2026-11-22T1030Z-nightly.zip', 'slipway-2026-99-22T1030Z-nightly.tar', '../x.tar'])(
  '%s is not an archive of this application',
  (name) => {
    expect(readArchiveName(name)).toBeNull();
  },
);
