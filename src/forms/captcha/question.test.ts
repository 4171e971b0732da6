import { expect, it } from 'vitest';
import { charactersOf, newQuestion, readToken, tokenOf } from './question.server.ts';

const now = new Date('2026-11-20T18:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const question = newQuestion({ kind: 'work', bits: 16 }, now);
const token = tokenOf('key', question);

it('a challenge can be read from its token for ten minutes', () => {
  expect(readToken('key', token, later(9))).toEqual(question);
  expect(readToken('key', token, later(10))).toBeNull();
});

it.each([
  ['another key', tokenOf('another key', question)],
  ['fewer bits', token.replace('work.16', 'work.1')],
  ['the other kind', token.replace('work.16', 'picture.0')],
  ['more time', tokenOf('another key', { ...question, expiresAt: later(60) })],
  ['no signature', token.slice(0, -44)],
  ['a leading zero before its bits', tokenOf('key', { ...question, bits: 1 }).replace('work.1', 'work.01')],
  ['a leading zero before its end', token.replace(/\.(\d{13})\./, '.0$1.')],
  ['odd characters', `${token.slice(0, -1)}é`],
])('a token with %s is refused', (_what, forged) => {
  expect(readToken('key', forged, now)).toBeNull();
});

it('the characters of a picture can’t be derived without the key', () => {
  expect(charactersOf('key', question)).toMatch(/^[A-Z\d]{5}$/);
  expect(charactersOf('another key', question)).not.toBe(charactersOf('key', question));
});
