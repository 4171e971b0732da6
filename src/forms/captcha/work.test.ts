import { expect, test } from 'vitest';
import { isWorkDone } from './captcha.server.ts';
import { doWork, leadingZeroBits } from './work.ts';

test('a proof of work is accepted for its own salt only', async () => {
  const work = { salt: 'harbour', bits: 10 };
  const answer = await doWork(work);
  expect(isWorkDone(work, answer)).toBe(true);
  expect(isWorkDone({ ...work, salt: 'another harbour' }, answer)).toBe(false);
});

test('the server accepts the proof that the browser computes, whatever the salt', async () => {
  for (const salt of ['', 'é'.repeat(40), 'x'.repeat(200)]) {
    expect(isWorkDone({ salt, bits: 6 }, await doWork({ salt, bits: 6 }))).toBe(true);
  }
});

test.each([
  [[0x80], 0],
  [[0x01], 7],
  [[0, 0x10], 11],
  [[0, 0], 16],
])('%j begins with %i zero bits', (bytes, bits) => {
  expect(leadingZeroBits(Uint8Array.from(bytes))).toBe(bits);
});

test.each(['', '-1', '1e3', ' 5', '1'.repeat(30), 'abc'])('“%s” is not a proof of work', (answer) => {
  expect(isWorkDone({ salt: 'harbour', bits: 0 }, answer)).toBe(false);
});
