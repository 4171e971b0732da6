import { describe, expect, test } from 'vitest';
import { languages } from '#src/i18n/language.ts';
import { postInput } from '../post-input.ts';
import { blanksOf } from './blanks.ts';
import { templateOf } from './page-template.ts';
import { templateCodes } from './template.ts';

const pages = templateCodes.flatMap((code) => languages.map((language) => [code, language] as const));
const formOf = (...[code, language]: (typeof pages)[number]) => ({ code, language, ...templateOf(code, language) });

/** What somebody types into every blank. */
const filled = <Form>(form: Form): Form => JSON.parse(JSON.stringify(form).replaceAll(/\[…[^\]]*\]/g, 'Bayside Boats'));

describe.each(pages)('the template of %s in %s', (code, language) => {
  const form = formOf(code, language);

  test('can be stored as a draft, and says first that it is no legal advice', () => {
    expect(postInput.safeParse({ ...form, publish: false }).success).toBe(true);
    expect(blanksOf(postInput.parse(form))[0]).toMatch(/legal advice|avis juridique/);
  });

  test('can’t be published before its blanks are filled, which the refusal names', () => {
    const { error } = postInput.safeParse({ ...form, publish: true });
    const [issue] = error?.issues ?? [];
    expect([issue?.path, issue?.message]).toEqual([['blocks'], expect.stringMatching(/^input_blanks_left\?blanks=\w/)]);
    expect(postInput.safeParse({ ...filled(form), publish: true }).success).toBe(true);
  });

  test('has as many parts and blanks as in the other language', () => {
    const [one, other] = languages.map((each) => templateOf(code, each));
    expect(one?.blocks.length).toBe(other?.blocks.length);
    const counts = languages.map((each) => blanksOf(postInput.parse(formOf(code, each))).length);
    expect(new Set(counts).size).toBe(1);
  });

  test('names no dealer, place or price', () => {
    expect(JSON.stringify(form)).not.toMatch(/Salish|Nanaimo|British Columbia|Colombie|Vancouver|\$ ?\d|\d ?\$/i);
  });
});

test.each([
  ['[… your name ]', ['your name']],
  ['[…a] and [… a] and […b]', ['a', 'b']],
  ['[] [x] […<b>] … [1…2]', []],
])('the blanks of %s are %j', (html, blanks) => {
  expect(blanksOf(postInput.parse({ title: 'T', blocks: [{ type: 'full-text', html }] }))).toEqual(blanks);
});

test('a blank in a question, the title or the description holds a page back, too', () => {
  const texts = { title: '[…t]', desc: '[…d]', seo: { title: '[…s]', description: null } };
  const form = { ...texts, faqs: [{ question: '[…q]', answer: '[…a]' }], publish: true };
  expect(postInput.safeParse(form).error?.issues[0]?.message).toContain('t+%C2%B7+d+%C2%B7+s+%C2%B7+q+%C2%B7+a');
});
