import { expect, it } from 'vitest';
import { emailText } from '#src/mail/email.ts';
import { replyEmail } from './reply-email.ts';
import { blanksIn, fillBlanks, nextBlank } from './reply-template.ts';

const blanks = { name: 'Imogen {dealer}', product: 'Luxor 21', dealer: 'Salish Coast Marine', phone: '250-555-0148' };

it('a template is filled with the lead’s values, and placeholders in a name are not replaced', () => {
  expect(fillBlanks('Hello {name}: {product}, {price}', blanks)).toEqual({
    text: 'Hello Imogen {dealer}: Luxor 21, {price}',
    filled: [
      { from: 6, to: 21 },
      { from: 23, to: 31 },
    ],
  });
});

it('blanks are words in brackets and unknown placeholders; numbers in brackets are none', () => {
  const text = 'Come on [a day] for {price}. [1] [] {2} [no\nblank]';
  expect(blanksIn(text).map(({ from, to }) => text.slice(from, to))).toEqual(['[a day]', '{price}']);
  expect(nextBlank(text, 10)).toEqual({ from: 20, to: 27 });
  expect(nextBlank(text, 30)).toEqual({ from: 8, to: 15 });
  expect(nextBlank('Done.', 0)).toBeNull();
});

it('a reply keeps its paragraphs', () => {
  const message = replyEmail({
    to: 'imogen@example.com',
    replyTo: 'sales@example.com',
    language: 'en',
    subject: 'Luxor 21',
    text: 'Hello,\nyes.\r\n\r\n\r\nCome by.\n',
    dealer: 'Salish Coast Marine',
  });
  expect(message.parts).toEqual(['Hello,\nyes.', 'Come by.']);
  expect(emailText(message)).toBe('Hello,\nyes.\n\nCome by.\n\nSalish Coast Marine\n');
});
