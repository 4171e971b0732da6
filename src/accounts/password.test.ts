import { describe, expect, it } from 'vitest';
import { missingFromPassword, strengthScore } from './password.ts';
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
    ['Fresh-water8!', 0],
    ['fresh-water8!', 1],
    ['fresh8!', 2],
    ['fresh-water', 3],
    ['fresh', 4],
    ['', 4],
  ])('%j has the strength score %i', (password, score) => {
    expect(strengthScore(password)).toBe(score);
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
