import { expect, it } from 'vitest';
import { role, sections } from './access.ts';
import { accessText, sectionText } from './access-text.ts';
import { languages } from './i18n/language.ts';
import { sentence } from './i18n/sentence.ts';

it('every section of access has a sentence of its own in both languages', () => {
  for (const language of languages) {
    const texts = sections.map((section) => sentence(sectionText[section], language));
    expect(new Set(texts).size).toBe(sections.length);
    expect(texts.filter((text) => text.startsWith('admin_'))).toEqual([]);
  }
  expect(sentence(sectionText.contact, 'en')).not.toBe(sentence(sectionText.contact, 'fr'));
});

it('an admin, a client and staff without a section have one sentence each, whatever their access', () => {
  expect(accessText({ role: role.admin, access: ['brand'] })).toEqual(['admin_access_text_admin']);
  expect(accessText({ role: role.client, access: ['brand'] })).toEqual(['admin_access_text_client']);
  expect(accessText({ role: role.staff, access: [] })).toEqual(['admin_access_text_none']);
});

it('staff have a sentence for each of their sections, in the order of their access', () => {
  expect(accessText({ role: role.staff, access: ['posts', 'contact'] })).toEqual([
    'admin_access_text_posts',
    'admin_access_text_contact',
  ]);
});
