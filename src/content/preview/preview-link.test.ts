import { expect, test } from 'vitest';
import { isSignedWith, previewLinkOf, readPreviewToken } from './preview-link.server.ts';

const now = new Date('2026-11-20T18:20:00Z');
const post = { id: 7, language: 'fr' as const, previewKey: 'k'.repeat(64) };
const tokenOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);
const link = previewLinkOf(post, 'https://salishcoastmarine.example', now);

test('a link is in the language of its post and valid for seven days', () => {
  expect(link.url).toMatch(/^https:\/\/salishcoastmarine\.example\/fr\/preview\/7-/);
  expect(link.expiresAt.toISOString()).toBe('2026-11-27T19:00:00.000Z');
  const read = readPreviewToken(tokenOf(link.url), now);
  expect(read && isSignedWith(post.previewKey, read)).toBe(true);
});

test('a link expires after its last hour', () => {
  expect(readPreviewToken(tokenOf(link.url), new Date('2026-11-27T18:59:59.999Z'))).not.toBeNull();
  expect(readPreviewToken(tokenOf(link.url), new Date('2026-11-27T19:00:00.000Z'))).toBeNull();
});

test('a link with a changed id, time or key is not valid', () => {
  const token = tokenOf(link.url);
  const [id, hour, ...signature] = token.split('-');
  const changed = [`8-${hour}-${signature.join('-')}`, `${id}-${Number(hour) + 1}-${signature.join('-')}`];
  for (const one of changed) {
    const read = readPreviewToken(one, now);
    expect(read && isSignedWith(post.previewKey, read)).toBe(false);
  }
  const read = readPreviewToken(token, now);
  expect(read && isSignedWith('another', read)).toBe(false);
});

test.each(['', '7', '7-1', '0-999999-x', `7-999999-${'x'.repeat(42)}`, '7-99999999999-x', '../x', '7-1\0'])(
  '%j is not a preview link',
  (token) => expect(readPreviewToken(token, now)).toBeNull(),
);
