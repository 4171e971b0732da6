import { describe, expect, it } from 'vitest';
import { emailHtml, emailText } from '#src/mail/email.ts';
import { settingsOfDealer } from '#src/test-factories/sample-dealer.ts';
import { receiptEmail } from './lead-emails.server.ts';

const person = {
  name: 'Ines Cole',
  role: { en: 'Sales', fr: 'Ventes' },
  object: 'reel' as const,
  phone: '250-555-0177',
};
const settings = { ...settingsOfDealer, contacts: { sales: person, service: null, parts: null } };
const unit = { name: 'SP 420', price: '$34,100.00', link: 'https://x.example/product/sp-420', picture: null };
/** A Saturday noon. */
const requested = {
  kind: 'message' as const,
  unit,
  department: 'sales' as const,
  thread: 'contact-7',
  at: new Date('2026-11-28T18:40:00Z'),
};
const to = 'mara@mail.example';
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('a receipt', () => {
  it('states the kind of request, who answers by when, and what happens next', () => {
    const receipt = receiptEmail(to, 'en', settings, requested);
    expect(receipt.subject).toBe('Your question about SP 420');
    expect(plain(emailText(receipt))).toBe(
      [
        'Your message has been sent. We will respond by Monday 10:30 a.m.',
        'You asked about:',
        'SP 420\n$34,100.00\nhttps://x.example/product/sp-420',
        'Ines Cole (Sales) answers you, at 250-555-0177 too.',
        'The answer comes to this address. To add something, reply to this email.',
        'If it’s urgent, call us at 250-555-0100.',
        'If you didn’t write to us, someone mistyped their address and you can ignore this email.',
        `${settingsOfDealer.dealer.name}\n1 Your Street, Your town\n`,
      ].join('\n\n'),
    );
    expect(emailHtml(receipt)).toContain('href="https://x.example/product/sp-420"');
  });

  it('names nobody if no contact person is set', () => {
    const text = emailText(receiptEmail(to, 'en', settings, { ...requested, department: 'parts' }));
    expect(text).not.toMatch(/answers you|Ines/);
  });

  it.each([
    ['trade', unit, 'Your trade-in for SP 420', 'Votre échange pour : SP 420'],
    ['trade', null, 'Your trade-in', 'Votre échange'],
    ['part', null, 'Your part request', 'Votre demande de pièce'],
    ['message', null, 'Your message to Your dealership', 'Votre message à Your dealership'],
  ] as const)('of a %s about %j has a subject of its own', (kind, about, en, fr) => {
    const subjects = (['en', 'fr'] as const).map((language) =>
      plain(receiptEmail(to, language, settings, { ...requested, kind, unit: about }).subject),
    );
    expect(subjects).toEqual([en, fr]);
  });
});
