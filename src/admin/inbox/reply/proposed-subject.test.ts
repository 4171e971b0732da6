import { expect, it } from 'vitest';
import { proposedSubject } from './proposed-subject.ts';

const about = { en: 'Dock pole', fr: 'Gaffe' };

it.each([
  ['names the unit that was asked about', { about, language: 'en' }, 'Re: Dock pole'],
  ['is in the language of the lead', { about, language: 'fr' }, 'Re\u00a0: Gaffe'],
  [
    'names the dealer where the lead is about nothing',
    { about: null, language: 'en' },
    'Your message to Sea Wren Marine',
  ],
] as const)('the proposed subject of a reply %s', (_rule, lead, subject) => {
  expect(proposedSubject(lead, 'Sea Wren Marine')).toBe(subject);
});
