import { describe, expect, it } from 'vitest';
import { dressEmail } from './dress-email.ts';
import { emailHtml } from './email.ts';

const html = emailHtml({
  language: 'en',
  subject: 'Your quote',
  parts: ['My hull is #1a5565, style="color:#1a5565"', { link: 'https://x.example/quote', label: 'Open' }],
  from: 'Northern Pier',
});
const logo = { picture: 'https://x.example/pictures/7-ab/480.jpg', width: 160, height: 40, alt: 'Pier & "Sons"' };

describe('the HTML of an email', () => {
  it('begins with the dealer’s logo, whose alternative text is the name', () => {
    const dressed = dressEmail(html, { logo, colors: {} });
    const image =
      '<img src="https://x.example/pictures/7-ab/480.jpg" alt="Pier &amp; &quot;Sons&quot;" width="160" height="40"';
    expect(dressed).toContain(image);
    expect(dressed.indexOf('<img')).toBeLessThan(dressed.indexOf('My hull'));
  });

  it('has links in the dealer’s colour, and what was written stays as it is', () => {
    const dressed = dressEmail(html, { logo: null, colors: { link: '#7a1020' } });
    expect(dressed).toContain('<a href="https://x.example/quote" style="color:#7a1020">');
    expect(dressed).toContain('My hull is #1a5565, style=&quot;color:#1a5565&quot;');
  });

  it('stays as it is for a dealer without logo and colour', () => {
    expect(dressEmail(html, { logo: null, colors: {} })).toBe(html);
  });
});
