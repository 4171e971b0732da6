import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '#src/test-factories/catalogue/any-text.ts';
import { subjectOf } from './subject.ts';

/** In short: the kind, with the words of a part. */
function subject(typed: string): string {
  const found = subjectOf(typed);
  if (found === null) return '';
  return found.kind === 'part' ? `part ${found.words.join(' ')}` : found.kind;
}

describe('a search is about', () => {
  it.each([
    ['winterise my boat', 'service'],
    ['winterize my outboard', 'service'],
    ['winteriz', 'service'],
    ['winterizng', 'service'],
    ['hivernage', 'service'],
    ['remisage d’hiver', 'service'],
    ['entretien annuel', 'service'],
    ['oil change', 'service'],
    ['vidange d’huile', 'service'],
    ['shrinkwrap', 'service'],
    ['boat repair', 'service'],
    ['repower my boat', 'service'],
    ['oil filter', 'part oil filter'],
    ['Oil filters for mercury 115', 'part oil filter'],
    ['filtre à l’huile', 'part filtre huile'],
    ['impellor', 'part impeller'],
    ['bougies d’allumage', 'part bougy allumage'],
    ['pompe de cale', 'part pompe cale'],
    ['hours', 'hours'],
    ['hours sunday', 'hours'],
    ['Opening hours', 'hours'],
    ['are you open saturday?', 'hours'],
    ['heures d’ouverture', 'hours'],
    ['ouvert le dimanche', 'hours'],
    ['phone number', 'hours'],
  ])('%s: %s', (typed, expected) => {
    expect(subject(typed)).toBe(expected);
  });

  it.each([
    'used outboard under 500 hours',
    '17 open',
    'open',
    'boat with storage',
    'bateau avec batterie',
    'used boat with service records',
    'heated cabin',
    'mercury 115',
    'jet boat',
    '',
  ])('products alone: %s', (typed) => {
    expect(subject(typed)).toBe('');
  });

  it('nothing unforeseen, whatever is typed', () => {
    fc.assert(fc.property(anyText(60), (text) => void subjectOf(text)));
  });
});
