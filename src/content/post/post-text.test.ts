import { describe, expect, it } from 'vitest';
import { isTextRenewed } from './post-text.ts';

const english = { language: 'en' as const, title: 'Winter', blocks: [], publish: false };
const french = { ...english, language: 'fr' as const, title: 'Hiver' };

describe('saving a post', () => {
  it('with a changed text updates the date of the text', () => {
    expect(isTextRenewed(english, { ...english, title: 'Winterizing' })).toBe(true);
    expect(isTextRenewed(french, { ...french, title: 'Hivernisation' })).toBe(true);
  });

  it('that is only published keeps the date of the text', () => {
    expect(isTextRenewed(english, { ...english, publish: true })).toBe(false);
    expect(isTextRenewed(french, { ...french, publish: true })).toBe(false);
  });

  it('without changes updates the date in French only, because it was checked', () => {
    expect(isTextRenewed(english, { ...english })).toBe(false);
    expect(isTextRenewed(french, { ...french })).toBe(true);
  });
});
