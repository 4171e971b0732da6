import { expect, it } from 'vitest';
import { badgeOf } from '#src/ui/admin/form/badge-of.ts';
import { publishedText } from '#src/ui/admin/form/use-edit.ts';
import { productAdmin } from './product.admin.tsx';

const badge = (more: object) =>
  badgeOf(productAdmin as object, { ...productAdmin.blank, id: 1, publish: true, ...more } as never)?.text;

it('a sold product is labelled Sold beside its title, as long as it is published', () => {
  expect(badge({ availability: 'in-stock' })).toBe('Published');
  expect(badge({ availability: 'sold' })).toBe('Sold');
  expect(badge({ availability: 'sold', publish: false })).toBe('Unpublished');
});

it('publishing says that the French text stays off the site, where there is some', () => {
  const message = (french: string) =>
    publishedText(
      productAdmin as never,
      { ...productAdmin.blank, name: { en: 'Luxor 21', fr: null }, french } as never,
    );
  expect(message('draft')).toBe('Luxor 21 published. French is still off');
  expect(message('published')).toBe('Luxor 21 published');
  expect(message('missing')).toBe('Luxor 21 published');
});
