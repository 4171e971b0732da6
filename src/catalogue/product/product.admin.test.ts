import { expect, it } from 'vitest';
import { badgeOf } from '#src/ui/admin/form/badge-of.ts';
import { productAdmin } from './product.admin.tsx';

const badge = (more: object) =>
  badgeOf(productAdmin as object, { ...productAdmin.blank, id: 1, publish: true, ...more } as never)?.text;

it('a sold product is labelled Sold beside its title, as long as it is published', () => {
  expect(badge({ availability: 'in-stock' })).toBe('Published');
  expect(badge({ availability: 'sold' })).toBe('Sold');
  expect(badge({ availability: 'sold', publish: false })).toBe('Unpublished');
});
