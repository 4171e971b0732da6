import { describe, expect, it } from 'vitest';
import { type MailText, type MailTextName, mailTextNames, type ProgramText, problemsOf, textOf } from './mail-texts.ts';
import { mailTextsShape } from './mail-texts-shape.ts';

const none = { en: null, fr: null };
const opening = (en: string, fr: string | null = null): MailText => ({ subject: none, opening: { en, fr } });
const subject = (en: string): MailText => ({ subject: { en, fr: null }, opening: none });

const program: ProgramText<'booking-moved'> = {
  subject: ({ when }, { locale }) => `${locale}: ${when}`,
  opening: ({ when }) => `Moved to ${when}.`,
};
const facts = { when: 'Monday {dealer}', dealer: 'Bayside Boats' };
const written = (text: MailText | undefined, language: 'en' | 'fr' = 'en') =>
  textOf('booking-moved', program, facts, { mailTexts: text ? { 'booking-moved': text } : {}, language });

describe('an email', () => {
  it('has the program’s words until the dealer writes others', () => {
    expect(written(undefined)).toEqual({ subject: 'en: Monday {dealer}', opening: 'Moved to Monday {dealer}.' });
  });

  it('has the dealer’s words with their placeholders filled in, those in a value left alone', () => {
    expect(written(opening('{dealer} sees you {when}'))).toEqual({
      subject: 'en: Monday {dealer}',
      opening: 'Bayside Boats sees you Monday {dealer}',
    });
  });

  it('has one period where a value ends with its own', () => {
    const text = { ...facts, when: '9:00 a.m.' };
    const mailTexts = { 'booking-moved': opening('Come at {when}. See you...') };
    expect(textOf('booking-moved', program, text, { mailTexts, language: 'en' }).opening).toBe(
      'Come at 9:00 a.m. See you...',
    );
  });

  it('has the dealer’s words only in the language they are written in', () => {
    expect(written(opening('See you {when}'), 'fr').opening).toBe('Moved to Monday {dealer}.');
    expect(written(opening('   '), 'en').opening).toBe('Moved to Monday {dealer}.');
  });
});

describe('words', () => {
  const unknown = (names: string) => `input_unknown_placeholder?${new URLSearchParams({ names })}`;

  it.each([
    '{name} {when}',
    '{when',
    'when} {when}',
    '{{when}}',
    '{} {when}',
    '{__proto__} {when}',
    '{constructor}{when}',
  ])('with a placeholder that the email does not have are refused, with the list of those it has: %s', (text) => {
    expect(problemsOf('booking-moved', opening(text))).toEqual([[['opening', 'en'], unknown('{when}, {dealer}')]]);
    expect(problemsOf('booking-moved', subject(text))).toEqual([[['subject', 'en'], unknown('{when}, {dealer}')]]);
  });

  it.each<[MailTextName, string]>([
    ['booking-moved', '{when}'],
    ['quote-made', '{product}, {total}, {day}'],
    ['lead-receipt', '{promise}'],
  ])('of %s can’t leave out %s in the opening, in either language', (name, names) => {
    const missing = `input_missing_placeholder?${new URLSearchParams({ names })}`;
    expect(problemsOf(name, opening('Hello', 'Bonjour'))).toEqual([
      [['opening', 'en'], missing],
      [['opening', 'fr'], missing],
    ]);
    expect(problemsOf(name, subject('Hello'))).toEqual([]);
  });

  it('are refused with a line break in the subject, unknown emails and unknown parts', () => {
    const issues = (value: unknown) => mailTextsShape.safeParse(value).error?.issues.map(({ path }) => path.join('.'));
    expect(issues({ 'booking-moved': subject('Moved\r\nBcc: all@example.com') })).toEqual(['booking-moved.subject.en']);
    expect(issues({ 'password-reset': subject('Hello') })).toEqual(['']);
    expect(issues({ 'booking-moved': { ...subject('Hello'), signature: none } })).toEqual(['booking-moved']);
    expect(issues({ 'booking-moved': opening(`{when}${'x'.repeat(2000)}`) })).toEqual(['booking-moved.opening.en']);
    expect(issues({ 'booking-moved': opening('{when}') })).toBeUndefined();
  });
});

it('no email that a visitor can cause offers what a visitor typed', () => {
  const typed = mailTextNames.flatMap((name) => problemsOf(name, subject('{name}')));
  expect(typed).toHaveLength(mailTextNames.length);
});
