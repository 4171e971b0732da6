import { describe, expect, it } from 'vitest';
import { litSegments, missingFromPassword } from './password.ts';
import { describeMissing, passwordRuleText } from './password-text.ts';

describe('a password', () => {
  it.each([
    ['Fresh-water8!', []],
    ['Aa1!aaaa', []],
    ['Aa1!aaa', ['length']],
    ['fresh-water8!', ['upper']],
    ['FRESH-WATER8!', ['lower']],
    ['Fresh-water!', ['digit']],
    ['Fresh-water8?', ['symbol']],
    ['É1!é1!é1!', ['lower', 'upper']],
    ['', ['lower', 'upper', 'digit', 'symbol', 'length']],
  ])('%j lacks %j', (password, missing) => {
    expect(missingFromPassword(password)).toEqual(missing);
  });

  it.each([
    ['Fresh-water8!', 5],
    ['fresh-water8!', 4],
    ['fresh-water', 2],
    ['fresh', 1],
    ['', 0],
  ])('%j lights %i segments of the strength meter', (password, lit) => {
    expect(litSegments(password)).toBe(lit);
  });

  it('is described with its missing parts in both languages', () => {
    const missing = missingFromPassword('fresh-water');
    expect(describeMissing(missing, 'en')).toBe(
      'Add one uppercase letter. Add one number. Add one symbol of !@#$%^&*.',
    );
    expect(describeMissing(missing, 'fr')).toMatch(/^Ajoutez une lettre majuscule\. /);
    expect(passwordRuleText('length', 'en')).toBe('min 8 characters');
  });
});
