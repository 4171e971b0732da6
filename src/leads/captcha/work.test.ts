import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sha256 } from './sha256.ts';
import { doWork, isWorkDone } from './work.ts';

const hex = (words: Uint32Array) => [...words].map((word) => word.toString(16).padStart(8, '0')).join('');

test.each(['', 'abc', 'é'.repeat(40), 'x'.repeat(55), 'x'.repeat(56), 'x'.repeat(64), 'x'.repeat(200)])(
  'our SHA-256 equals that of node:crypto: %#',
  (text) => expect(hex(sha256(text))).toBe(hash('sha256', text, 'hex')),
);

test('a proof of work is accepted for its own salt only', async () => {
  const work = { salt: 'harbour', bits: 10 };
  const answer = await doWork(work);
  expect(isWorkDone(work, answer)).toBe(true);
  expect(isWorkDone({ ...work, salt: 'another harbour' }, answer)).toBe(false);
});

test.each(['', '-1', '1e3', ' 5', '1'.repeat(30), 'abc'])('“%s” is not a proof of work', (answer) => {
  expect(isWorkDone({ salt: 'harbour', bits: 0 }, answer)).toBe(false);
});
