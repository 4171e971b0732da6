import { describe, expect, it } from 'vitest';
import { approvedTotals, judgeAnswers, type LineAnswer, openLines, standingAnswers } from './line-answers.ts';
import { type QuoteLine, quoteLine } from './quote-line.ts';

const line = (key: number, cents: number, facts: Partial<QuoteLine> = {}): QuoteLine =>
  quoteLine('other', cents, { key, name: { en: `Line ${key}`, fr: null }, ...facts });
const first = { version: 1, lines: [line(1, 100), line(2, 200), line(3, 300)] };
const given = (key: number, answer: LineAnswer, version = 1) => ({ key, answer, version });
const standingIn = (shown: typeof first, answers: ReturnType<typeof given>[], versions = [first, shown]) =>
  [...standingAnswers(shown, answers, versions)].map(([key, { answer }]) => [key, answer]);

describe('an answer to a line', () => {
  it('stands in a later version while the line is the same', () => {
    const second = { version: 2, lines: [line(1, 100), line(2, 250), line(4, 400)] };
    const answers = [given(1, 'yes'), given(2, 'yes'), given(3, 'no')];
    expect(standingIn(first, answers)).toEqual([
      [1, 'yes'],
      [2, 'yes'],
      [3, 'no'],
    ]);
    expect(standingIn(second, answers)).toEqual([[1, 'yes']]);
    expect(openLines(second.lines, standingAnswers(second, answers, [first, second])).map(({ key }) => key)).toEqual([
      2, 4,
    ]);
  });

  it.each([
    ['its name', { name: { en: 'Another', fr: null } }],
    ['its hours', { hours: 2 }],
    ['its quantity', { quantity: 2 }],
    ['its taxes', { taxes: [] }],
    ['its product', { product: 7 }],
  ])('ends with a change of %s', (_what, facts) => {
    const second = { version: 2, lines: [line(1, 100, facts)] };
    expect(standingIn(second, [given(1, 'yes')])).toEqual([]);
  });

  it('stands when only why it is needed, its photo or the advice is put better', () => {
    const second = { version: 2, lines: [line(1, 100, { why: 'Scored', photo: 3, advice: 'now' })] };
    expect(standingIn(second, [given(1, 'yes')])).toEqual([[1, 'yes']]);
  });

  it('is the last one of several, and one of an unknown version counts for nothing', () => {
    expect(standingIn(first, [given(1, 'yes'), given(1, 'no'), given(2, 'yes', 9)])).toEqual([[1, 'no']]);
  });

  it('stands again when a line is put back to what was answered', () => {
    const second = { version: 2, lines: [line(1, 150)] };
    const third = { version: 3, lines: [line(1, 100)] };
    expect(standingIn(third, [given(1, 'yes')], [first, second, third])).toEqual([[1, 'yes']]);
  });
});

describe('answers that are sent', () => {
  const standing = standingAnswers(first, [given(1, 'yes')], [first]);
  const judge = (sent: Record<number, LineAnswer>, begun: number[] = []) =>
    judgeAnswers(first.lines, sent, standing, new Set(begun));

  it('are stored as far as they differ from what stands', () => {
    expect(judge({ 1: 'yes', 2: 'no', 3: 'yes' })).toEqual({
      isRefused: false,
      changed: [
        { key: 2, answer: 'no' },
        { key: 3, answer: 'yes' },
      ],
    });
    expect(judge({ 1: 'no', 2: 'no', 3: 'no' })).toMatchObject({ changed: [{ key: 1 }, { key: 2 }, { key: 3 }] });
  });

  it('must have one for each line that waits', () => {
    expect(judge({ 2: 'yes' })).toEqual({ isRefused: true, why: 'unanswered', keys: [3] });
  });

  it('can’t change a line that began, and may repeat its answer', () => {
    expect(judge({ 1: 'no', 2: 'no', 3: 'no' }, [1])).toEqual({ isRefused: true, why: 'begun', keys: [1] });
    expect(judge({ 1: 'yes', 2: 'no', 3: 'no' }, [1])).toMatchObject({ isRefused: false });
  });

  it('for a line that is not in the version are refused', () => {
    expect(judge({ 2: 'yes', 3: 'yes', 9: 'yes' })).toEqual({ isRefused: true, why: 'unknown', keys: [9] });
  });
});

it('the total counts approved lines alone, and rounds each tax once on their sum', () => {
  const taxes = [{ name: { en: 'GST', fr: 'TPS' }, percent: 5 }];
  const lines = [line(1, 1010), line(2, 1010), line(3, 5000)];
  const answers = [given(1, 'yes'), given(2, 'yes'), given(3, 'no')];
  const standing = standingAnswers({ version: 1, lines }, answers, [{ version: 1, lines }]);
  expect(approvedTotals(lines, taxes, standing)).toMatchObject({ subtotalCents: 2020, totalCents: 2121 });
});
