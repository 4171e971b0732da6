import { expect, it } from 'vitest';
import { emailText } from '#src/mail/email.ts';
import { replyEmail } from './reply-email.ts';
import { fillBlanks } from './reply-template.ts';

const blanks = { name: 'Imogen {dealer}', product: 'Luxor 21', dealer: 'Salish Coast Marine', phone: '250-555-0148' };

it('a template is filled with the lead’s values, and placeholders in a name are not replaced', () => {
  expect(fillBlanks('Hello {name}: {product}, {price}', blanks)).toBe('Hello Imogen {dealer}: Luxor 21, {price}');
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
