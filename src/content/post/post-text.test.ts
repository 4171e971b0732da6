import { describe, expect, it } from 'vitest';
import { isTextRenewed } from './post-text.ts';

const english = { language: 'en' as const, title: 'Winter', blocks: [], publish: false };
const french = { ...english, language: 'fr' as const, title: 'Hiver' };

describe('a save', () => {
  it('with other words makes the text new', () => {
    expect(isTextRenewed(english, { ...english, title: 'Winterizing' })).toBe(true);
    expect(isTextRenewed(french, { ...french, title: 'Hivernisation' })).toBe(true);
  });

  it('that only publishes does not', () => {
    expect(isTextRenewed(english, { ...english, publish: true })).toBe(false);
    expect(isTextRenewed(french, { ...french, publish: true })).toBe(false);
  });

  it('that changes nothing says of French alone that it has been checked', () => {
    expect(isTextRenewed(english, { ...english })).toBe(false);
    expect(isTextRenewed(french, { ...french })).toBe(true);
  });
});
