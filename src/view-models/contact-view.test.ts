import { expect, it } from 'vitest';
import { defaultSettings } from '#src/dealer/settings.ts';
import { contactView } from './contact-view.ts';

const garrett = {
  name: 'Garrett',
  role: { en: 'Sales', fr: 'Ventes' },
  object: 'reel' as const,
  phone: '250-555-0148',
};
const contacts = { sales: garrett, service: { ...garrett, name: 'Marina' }, parts: null };
const dealer = { ...defaultSettings.dealer, frenchSpeaker: 'Marin' };

it('whoever speaks French answers French questions for sales, at the number of sales', () => {
  const name = (department: 'sales' | 'service' | 'parts', language: 'en' | 'fr') =>
    contactView({ contacts, dealer }, department, language)?.name;
  expect(contactView({ contacts, dealer }, 'sales', 'fr')).toEqual({
    ...garrett,
    name: 'Marin',
    role: 'Ventes, en français',
  });
  expect([name('sales', 'en'), name('service', 'fr'), name('parts', 'fr')]).toEqual(['Garrett', 'Marina', undefined]);
});

it('without anybody named for French, sales answers in both languages', () => {
  const person = contactView({ contacts, dealer: { ...dealer, frenchSpeaker: null } }, 'sales', 'fr');
  expect(person).toEqual({ ...garrett, role: 'Ventes' });
});
