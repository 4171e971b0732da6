import { describe, expect, it } from 'vitest';
import { emailHtml, emailText } from '#src/mail/email.ts';
import { settingsOfDealer } from '#src/test-factories/sample-dealer.ts';
import { replyEmail, signatureOf } from './reply-email.ts';
import { blanksIn, nextBlank } from './reply-template.ts';

it('blanks are words in brackets and unknown placeholders; numbers in brackets are none', () => {
  const text = 'Come on [a day] for {price}. [1] [] {2} [no\nblank]';
  expect(blanksIn(text).map(({ from, to }) => text.slice(from, to))).toEqual(['[a day]', '{price}']);
  expect(nextBlank(text, 10)).toEqual({ from: 20, to: 27 });
  expect(nextBlank(text, 30)).toEqual({ from: 8, to: 15 });
  expect(nextBlank('Done.', 0)).toBeNull();
});

const reply = {
  to: 'imogen@example.com',
  replyTo: 'sales@example.com',
  language: 'en' as const,
  subject: 'Luxor 21',
  text: 'Hello,\nyes.\r\n\r\n\r\nCome by.\n',
  signature: 'Salish Coast Marine',
  question: null,
  thread: 'contact-1',
};

it('a reply keeps its paragraphs and its line breaks', () => {
  const message = replyEmail(reply);
  expect(emailHtml(message)).toContain('<p>Hello,<br>\nyes.</p>');
  expect(message.parts).toEqual(['Hello,\nyes.', 'Come by.']);
  expect(emailText(message)).toBe('Hello,\nyes.\n\nCome by.\n\nSalish Coast Marine\n');
});

it('a reply quotes the question, with its day', () => {
  const question = { text: 'Is it there?\nAnd the trailer?', askedAt: new Date('2026-11-27T05:00:00Z') };
  expect(emailText(replyEmail({ ...reply, question }))).toContain(
    'Salish Coast Marine\n\nYour request of November 26, 2026:\n> Is it there?\n> And the trailer?\n',
  );
  expect(emailText(replyEmail({ ...reply, language: 'fr', question }))).toContain(
    'Votre demande du 26 novembre 2026\u00a0:',
  );
});

describe('the signature of a reply', () => {
  const person = { name: 'Ines Cole', role: { en: 'Sales', fr: null }, object: 'reel' as const, phone: '250-555-0177' };
  const settings = { ...settingsOfDealer, contacts: { sales: person, service: null, parts: null } };

  it('has the name, the address, and the direct line of the contact person next to the forms', () => {
    expect(
      signatureOf({ firstName: 'Ines', lastName: 'Cole', phone: null }, 'contact', settings, 'fr').split('\n'),
    ).toEqual(['Ines Cole', settingsOfDealer.dealer.name, '1, Your Street, Your town BC V0V 0V0', '250-555-0177']);
  });

  it('has the direct line of the author’s own profile before any other', () => {
    const author = { firstName: 'Ines', lastName: 'Cole', phone: '250-555-0199 ext. 4' };
    expect(signatureOf(author, 'contact', settings, 'en').split('\n').at(-1)).toBe('250-555-0199 ext. 4');
  });

  it('has the phone of the department otherwise, and no name where none is known', () => {
    const { phones } = settingsOfDealer.dealer;
    expect(signatureOf({ firstName: 'Al', lastName: 'Roe', phone: null }, 'contact', settings, 'en')).toMatch(
      `\n${phones.main}`,
    );
    const unnamed = signatureOf({ firstName: '', lastName: '', phone: null }, 'book-service', settings, 'en').split(
      '\n',
    );
    expect([unnamed[0], unnamed.at(-1)]).toEqual([settingsOfDealer.dealer.name, phones.service]);
  });
});
