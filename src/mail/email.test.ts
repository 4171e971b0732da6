import { describe, expect, it } from 'vitest';
import { cleanMailAddress, isMailAddress, mailtoHref } from './address.ts';
import { emailHtml, emailText } from './email.ts';

const message = {
  language: 'fr' as const,
  subject: 'Votre code <b>',
  parts: ['Bonjour <script>,', { code: '012345' }, { link: 'https://x.example/a?b=1&c=2', label: 'Suivre & lire' }],
  from: 'Salish Coast Marine',
};

describe('an email', () => {
  it('has a plain text part with all of its content', () => {
    expect(emailText(message)).toBe(
      'Bonjour <script>,\n\n    012345\n\nSuivre & lire\u00a0:\nhttps://x.example/a?b=1&c=2\n\nSalish Coast Marine\n',
    );
  });

  it('escapes all text in its HTML part, and loads no resources', () => {
    const html = emailHtml(message);
    expect(html).toContain('<html lang="fr-CA">');
    expect(html).toContain('Bonjour &lt;script&gt;,');
    expect(html).toContain('href="https://x.example/a?b=1&amp;c=2"');
    expect(html).not.toMatch(/<script|<img|<link|src=|url\(/);
  });

  it('keeps the line breaks of its paragraphs in both parts', () => {
    const written = { ...message, parts: ['$34,100.00.\nSaturday at 10:00 is <yours>.\r\nTess'] };
    expect(emailHtml(written)).toContain('<p>$34,100.00.<br>\nSaturday at 10:00 is &lt;yours&gt;.<br>\nTess</p>');
    expect(emailText(written)).toContain('$34,100.00.\nSaturday at 10:00 is <yours>.');
  });

  it('quotes what it answers, below the signature', () => {
    const quoted = { intro: 'Vous avez écrit', text: 'Oui.\n<b>Non.</b>\n' };
    const quoting = { ...message, parts: ['Bien.'], quoted };
    expect(emailText(quoting)).toBe('Bien.\n\nSalish Coast Marine\n\nVous avez écrit\n> Oui.\n> <b>Non.</b>\n');
    expect(emailHtml(quoting)).toMatch(/<blockquote [^>]*>Oui\.<br>\n&lt;b&gt;Non\.&lt;\/b&gt;<\/blockquote>/);
  });

  it('shows a unit with picture, price and link, and is readable without the picture', () => {
    const unit = {
      name: 'SP <420>',
      price: '34 100,00 $',
      link: 'https://x.example/p',
      picture: 'https://x.example/p.jpg',
    };
    expect(emailText({ ...message, parts: [{ unit }] })).toContain('SP <420>\n34 100,00 $\nhttps://x.example/p\n');
    const html = emailHtml({ ...message, parts: [{ unit }] });
    expect(html).toContain('<img src="https://x.example/p.jpg" alt=""');
    expect(html).toContain('<strong>SP &lt;420&gt;</strong></a><br>34 100,00 $');
    expect(emailHtml({ ...message, parts: [{ unit: { ...unit, picture: null, price: null } }] })).not.toContain('<img');
  });

  it('has its measures in pixels, the only ones that Outlook knows', () => {
    const styles = [...emailHtml(message).matchAll(/style="([^"]*)"/g)].map(([, style]) => style).join(';');
    expect(styles).toContain('max-width:');
    expect(styles).not.toMatch(/\d(rem|em|ch|vw|vh|%)/);
  });
});

it.each([
  ['mira@salishcoastmarine.example', true],
  ['mira+boats@salishcoastmarine.example', true],
  ['smith&sons@a.example', true],
  ["o'brien!#$%*/=?^_`{|}~.x@a.example", true],
  ['mira@xn--hlne-6oae.example', true],
  ['mira@a', false],
  ['mira@-a.example', false],
  ['mira@a..example', false],
  ['mira@exämple.example', false],
  ['mira@a.example,noor@b.example', false],
  ['mira@a.example;noor@b.example', false],
  ['Mira <mira@a.example>', false],
  ['mira@a.example\r\nBcc: noor@b.example', false],
  ['mira@a.example ', false],
  ['mira@', false],
  [`${'x'.repeat(250)}@a.example`, false],
])('%j is a single email address: %s', (address, expected) => {
  expect(isMailAddress(address)).toBe(expected);
});

it.each([
  ['  smith\u200B&sons@a.example\u00A0', 'smith&sons@a.example'],
  ['\u202Amira@a.example\u202C', 'mira@a.example'],
  ['mira@hélène.example', 'mira@xn--hlne-6oae.example'],
  ['mira@he\u0301le\u0300ne.EXAMPLE', 'mira@xn--hlne-6oae.example'],
  ['Mira@A.example', 'Mira@A.example'],
  ['mira@hélène.example/x', 'mira@hélène.example/x'],
])('the email address %j is stored as %s', (written, stored) => {
  expect(cleanMailAddress(written)).toBe(stored);
});

it('a link to an email address writes to that address, whatever signs it has', () => {
  expect(mailtoHref('smith&sons?cc=x@a.example')).toBe('mailto:smith%26sons%3Fcc%3Dx@a.example');
});
